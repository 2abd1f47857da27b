// What tests ask of a page that is shown: an expression whose value has one function for each question.
({
  // By how much the page is larger than the window.
  overflow() {
    const root = document.documentElement
    const across = Math.max(root.scrollWidth, document.body.scrollWidth) - innerWidth
    return { across, down: Math.max(root.scrollHeight, document.body.scrollHeight) - innerHeight }
  },

  // Things of the table that stick out of the window, and of no strip that scrolls by itself.
  outside() {
    const found = []
    const things = '[data-seat], [data-zone], [data-counter], [data-cell], [data-option], section'
    for (const thing of document.querySelectorAll(things)) {
      const box = thing.getBoundingClientRect()
      if (box.width === 0 || box.height === 0 || this.strip(thing)) continue
      const over = Math.max(-box.left, -box.top, box.right - innerWidth, box.bottom - innerHeight)
      if (over > 1) found.push(`${this.name(thing)} by ${Math.round(over)}`)
    }
    return found
  },

  // Seats of others that one would have to scroll for, and how they stand where that is cut off.
  unseen() {
    const found = []
    for (const seat of document.querySelectorAll('.others [data-person]')) {
      const others = seat.parentElement.getBoundingClientRect()
      const box = seat.getBoundingClientRect()
      if (box.left < others.left - 1 || box.right > others.right + 1) found.push(this.name(seat))
      for (const number of seat.querySelectorAll('.numbers > *')) {
        if (number.getBoundingClientRect().right > box.right + 1) found.push(`${this.name(seat)}: ${this.name(number)}`)
      }
    }
    return found
  },

  // Cards whose text or name is cut off, or whose text is set in letters of fewer pixels than that.
  unreadable(least) {
    const found = []
    for (const card of document.querySelectorAll('.card:is(.full, .big, .mid)')) {
      for (const text of card.querySelectorAll('.text, .name')) {
        if (!text.textContent.trim() || !text.getClientRects().length) continue
        const what = `${card.querySelector('.name').textContent.replaceAll('\u00ad', '')}, ${text.className.split(' ')[0]}`
        const size = parseFloat(getComputedStyle(text).fontSize)
        if (text.matches('.text') && size < least - 0.01) found.push(`${what}: ${size} px`)
        const box = text.getBoundingClientRect()
        const face = text.closest('.face').getBoundingClientRect()
        if (text.matches('.cut') || text.scrollHeight > text.clientHeight + 2 || box.bottom > face.bottom + 1) found.push(`${what}: cut off`)
      }
    }
    return found
  },

  // Cards that lie face up in the market or in one's own area whose text is not seen, is cut off, or is set in letters of
  // fewer pixels than that; `texts` says which cards have a text.
  untold(least, texts) {
    const found = []
    for (const thing of document.querySelectorAll('.market .thing, .mine .zone .thing')) {
      if (!texts.includes(thing.dataset.card)) continue
      const text = thing.querySelector('.text')
      const size = text ? parseFloat(getComputedStyle(text).fontSize) : 0
      const face = thing.querySelector('.face').getBoundingClientRect()
      const box = text?.getBoundingClientRect()
      const cut = box && (text.matches('.cut') || text.scrollHeight > text.clientHeight + 2 || box.bottom > face.bottom + 1 || face.bottom > innerHeight)
      const why = !text ? 'no text' : cut ? 'cut off' : size < least - 0.01 ? `${size} px` : ''
      if (why) found.push(`${this.name(thing)}: ${why}`)
    }
    return found
  },

  // Buttons smaller than that, across or down; `which` says of what kind.
  tiny(least, which = 'button, a[href], input, select, [role=button]:not(g)') {
    const found = []
    for (const button of document.querySelectorAll(which)) {
      const box = button.getBoundingClientRect()
      if (box.width === 0 || box.height === 0 || getComputedStyle(button).display === 'inline') continue
      if (Math.min(box.width, box.height) < least - 0.5) {
        found.push(`${this.name(button)} ${button.textContent.trim().slice(0, 20)}: ${Math.round(box.width)} x ${Math.round(box.height)}`)
      }
    }
    return found
  },

  // Where the parts of a table are, in thousandths of the window.
  boxes() {
    const found = {}
    for (const thing of document.querySelectorAll('[data-seat], [data-zone], section, header, svg.board')) {
      const box = thing.getBoundingClientRect()
      if (box.width === 0 || box.height === 0) continue
      const name = this.name(thing)
      const across = (x) => Math.round((1000 * x) / innerWidth)
      const down = (y) => Math.round((1000 * y) / innerHeight)
      found[name] ??= [across(box.left), down(box.top), across(box.width), down(box.height)]
    }
    return found
  },

  strip(thing) {
    for (let at = thing.parentElement; at; at = at.parentElement) {
      if (/(auto|scroll)/.test(getComputedStyle(at).overflow)) return true
    }
    return false
  },

  name(thing) {
    const said = Object.entries(thing.dataset).map(([key, value]) => `${key}=${value}`)
    return [thing.tagName.toLowerCase(), ...said, thing.getAttribute('aria-label') ?? ''].join(' ').trim()
  },
})
