// What cards show that have no motif of their own.
export const FIGURES: Record<string, string> = {
  enlightened: '@bald robe orb', void: '@hood wisp daggers', lifebound: '@antlers leaves staff', mechana: '@visor mech hammer',
  homodeus: '@plume armour spear', order: '@visor robe orb', undergrowth: '@antlers leaves crook', wraethe: '@hood wisp sword',
}
export const BY_KIND: Record<string, string[]> = {
  monster: ['!horns fangs', '!ears tusks', '!horns many', 'serpent', 'ghost'], adversary: ['!tusks', '@spikes cloak sword'],
  construct: ['hedron', 'altar', 'reactor', 'tablet'], relic: ['amulet', 'armour', 'tome', 'crystal'], edict: ['scroll'],
  mission: ['tower', 'palace', 'house'], area: ['skyline', 'village', 'arena'], event: ['star', 'impact', 'scroll'],
  dominance: ['palace'], metal: ['vial'], treasure: ['crystal'], action: ['sword', 'book', 'star', 'impact', 'mask'],
}
export const OTHERWISE = '@cowl cloak staff'
