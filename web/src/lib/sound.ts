// Small tones instead of recordings; silent until somebody switches them on.
import { settings } from './settings.svelte'

export type Sound = 'turn' | 'card' | 'gain' | 'hit' | 'won' | ''

/** Pitches in Hz, one after the other. */
const TONES: Record<Exclude<Sound, ''>, { notes: number[]; long: number; type: OscillatorType; loud: number }> = {
  turn: { notes: [523, 784], long: 0.16, type: 'sine', loud: 0.16 },
  card: { notes: [330], long: 0.05, type: 'triangle', loud: 0.1 },
  gain: { notes: [659, 880], long: 0.08, type: 'sine', loud: 0.1 },
  hit: { notes: [165, 110], long: 0.09, type: 'sawtooth', loud: 0.07 },
  won: { notes: [523, 659, 784, 1047], long: 0.16, type: 'sine', loud: 0.16 },
}
const OF_KIND: Record<string, Sound> = {
  played: 'card',
  drew: 'card',
  acquired: 'gain',
  recruited: 'gain',
  bought: 'gain',
  defeated: 'hit',
  damaged: 'hit',
  attacked: 'hit',
  destroyed: 'hit',
  turn: 'turn',
  won: 'won',
}
let context: AudioContext | null = null

/** What a step sounds like. */
export function soundOf(kind: string): Sound {
  return OF_KIND[kind] ?? ''
}

/** Let something be heard. */
export function sound(name: Sound): void {
  if (!name || !settings.sounds || document.hidden) return
  context ??= new AudioContext()
  const { notes, long, type, loud } = TONES[name]
  notes.forEach((pitch, at) => {
    const start = context!.currentTime + at * long
    const tone = new OscillatorNode(context!, { type, frequency: pitch })
    const volume = new GainNode(context!, { gain: 0 })
    volume.gain.linearRampToValueAtTime(loud, start + 0.01)
    volume.gain.exponentialRampToValueAtTime(0.001, start + long * 1.6)
    tone.connect(volume).connect(context!.destination)
    tone.start(start)
    tone.stop(start + long * 1.7)
  })
}
