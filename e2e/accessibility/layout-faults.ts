// Runs in the page, where it is injected as text (layoutFaultsScript); therefore it has no imports.

interface Box {
  readonly name: string
  readonly element: Element
  readonly isText: boolean
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Overlaps up to this size are rounding errors. */
const TOLERANCE_PX = 1
/** Single lines that may end in an ellipsis: a log id, the target of a code, and the label in a field that is filled in. */
const SHORTENED = '.portico-log-id-start, .portico-hint, .portico-inner-label'

/** Marks that close something: no line of Chinese or Japanese begins with one. */
const CLOSING_MARKS = /[，。、；：！？）》」』】]/gu

/** Reports elements of a widget that overlap, overflow, are cut off, break before a closing mark, or are links without an underline. */
function layoutFaults(frame: HTMLElement): readonly string[] {
  const widget = rootIn(frame)
  if (!widget) return ['There is no widget']
  // A modal dialog covers the frame, so only its content is checked.
  const dialog = widget.querySelector<HTMLElement>('dialog:modal')
  const root = dialog ?? widget
  const boxes = [...controlBoxes(root), ...textBoxes(root)].filter(isScrolledTo)
  return [
    ...overlaps(boxes),
    ...outside(dialog ?? frame, boxes),
    ...outsideOfControl(boxes),
    ...cutOff(root),
    ...brokenBeforeMarks(root),
    ...plainLinks(root),
  ]
}

function rootIn(frame: HTMLElement): HTMLElement | undefined {
  const hosts = [frame, ...frame.querySelectorAll('div')]
  const roots = hosts.map((host) => (host.shadowRoot ?? host).querySelector<HTMLElement>('.portico'))
  return roots.find((root) => root) ?? undefined
}

function isSeen(element: Element): boolean {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
  for (let at: Element | null = element; at; at = at.parentElement)
    if (getComputedStyle(at).clipPath === 'inset(50%)') return false
  return true
}

function nameOf(element: Element): string {
  const name = element.getAttribute('name') ?? element.getAttribute('data-part') ?? element.className
  return `<${element.localName} ${name}>`
}

function controlBoxes(root: Element): readonly Box[] {
  const controls = [...root.querySelectorAll('input, button, canvas, .portico-icon, .portico-ring')]
  return controls.filter(isSeen).map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return { name: nameOf(element), element, isText: false, left, top, right, bottom }
  })
}

function seenTexts(root: Element): readonly Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts.filter(({ data, parentElement }) => data.trim() && parentElement && isSeen(parentElement))
}

/** The box of a text line is reduced to its letters, because line boxes overlap in every paragraph. */
function textBoxes(root: Element): readonly Box[] {
  return seenTexts(root).flatMap((text) => {
    const parent = text.parentElement as HTMLElement
    // A text that may change is in an element of its own, which has nothing else.
    const element = (parent.attributes.length === 0 && parent.parentElement) || parent
    const range = document.createRange()
    range.selectNodeContents(text)
    const letters = Number.parseFloat(getComputedStyle(element).fontSize)
    const name = `“${text.data.trim()}”`
    const lines = element.matches(SHORTENED) ? [element.getBoundingClientRect()] : range.getClientRects()
    return [...lines].flatMap(({ left, right, top, height }): readonly Box[] => {
      const middle = top + height / 2
      const upright = { top: middle - letters / 2, bottom: middle + letters / 2 }
      return right - left > 0 ? [{ name, element, isText: true, left, right, ...upright }] : []
    })
  })
}

function brokenBeforeMarks(root: Element): readonly string[] {
  return seenTexts(root)
    .filter((text) => [...text.data.matchAll(CLOSING_MARKS)].some(({ index }) => isFirstOfLine(text, index)))
    .map(({ data }) => `“${data.trim()}” breaks before a closing mark`)
}

function isFirstOfLine(text: Text, index: number): boolean {
  const range = document.createRange()
  range.setStart(text, Math.max(0, index - 1))
  range.setEnd(text, index + 1)
  const [before, mark] = range.getClientRects()
  return before !== undefined && mark !== undefined && mark.top >= before.bottom - TOLERANCE_PX
}

/** Ignores the part of a scrolling list that is out of view. */
function isScrolledTo({ element, top, bottom }: Box): boolean {
  const list = element.closest('[role="listbox"]')?.getBoundingClientRect()
  return !list || (top >= list.top && bottom <= list.bottom)
}

function overlaps(boxes: readonly Box[]): readonly string[] {
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter((other) => areApart(one, other) && isSameLayer(one, other) && areOver(one, other))
      .map((other) => `${one.name} and ${other.name} overlap`),
  )
}

/** Whether neither element contains the other. The label of a field that is filled in is above the value, inside of the field. */
function areApart(one: Box, other: Box): boolean {
  if (other.element.matches('label') && one.element.matches('.portico-input, .portico-area-toggle'))
    return one.element.closest('.portico-field') !== other.element.closest('.portico-field')
  if (one.element === other.element) return one.isText && other.isText
  return !one.element.contains(other.element) && !other.element.contains(one.element)
}

/** Popups and overlays on a QR code cover other elements on purpose. */
function isSameLayer(one: Box, other: Box): boolean {
  const layer = 'dialog, [role="dialog"], .portico-qr-overlay'
  return one.element.closest(layer) === other.element.closest(layer)
}

function areOver(one: Box, other: Box): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return across > TOLERANCE_PX && down > TOLERANCE_PX
}

function outside(frame: HTMLElement, boxes: readonly Box[]): readonly string[] {
  const { left, right } = frame.getBoundingClientRect()
  const { scrollWidth, clientWidth } = document.documentElement
  return [
    ...boxes
      .filter((box) => box.left < left - TOLERANCE_PX || box.right > right + TOLERANCE_PX)
      .map(({ name }) => `${name} sticks out of the widget`),
    ...(scrollWidth > clientWidth ? ['The page scrolls sideways'] : []),
  ]
}

/** The text of a button, notice or field must be inside its box. */
function outsideOfControl(boxes: readonly Box[]): readonly string[] {
  return boxes.flatMap((box) => {
    const control = box.element.closest(
      'button, .portico-box, .portico-notice, .portico-user, dialog, [role="dialog"]',
    )
    if (!control || (control === box.element && !box.isText)) return []
    const { left, right, top, bottom } = control.getBoundingClientRect()
    const isIn =
      box.left >= left - TOLERANCE_PX &&
      box.right <= right + TOLERANCE_PX &&
      box.top >= top - TOLERANCE_PX &&
      box.bottom <= bottom + TOLERANCE_PX
    return isIn ? [] : [`${box.name} sticks out of ${nameOf(control)}`]
  })
}

function cutOff(root: Element): readonly string[] {
  const clipping = [...root.querySelectorAll('*')].filter(
    (element) => isSeen(element) && !element.matches(`input, ${SHORTENED}`) && isClipping(element),
  )
  const inputs = [...root.querySelectorAll('input')].filter(isPlaceholderCut)
  return [
    ...clipping.map((element) => `${nameOf(element)} cuts something off`),
    ...inputs.map((input) =>
      getComputedStyle(input).textOverflow === 'ellipsis'
        ? `${nameOf(input)} shortens its placeholder`
        : `${nameOf(input)} cuts its placeholder off`,
    ),
  ]
}

function isClipping(element: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(element)
  const isLost = /hidden|clip/
  return (
    (isLost.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
    (isLost.test(overflowY) && element.scrollHeight > element.clientHeight + 1)
  )
}

function isPlaceholderCut(input: HTMLInputElement): boolean {
  if (input.value !== '' || !input.placeholder || !isSeen(input)) return false
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return false
  const style = getComputedStyle(input, '::placeholder')
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  const { paddingLeft, paddingRight } = getComputedStyle(input)
  const available = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  // Bidirectional marks have no width, whatever the font defines.
  const words = input.placeholder.replace(/[\u200E\u200F\u202A-\u202E]/g, '')
  return pen.measureText(words).width > available + TOLERANCE_PX
}

/** Links and buttons within a sentence must be recognizable without their color. */
function plainLinks(root: Element): readonly string[] {
  const inSentences = '.portico-notice, .portico-check, .portico-note'
  return [...root.querySelectorAll('a[href], button.portico-link')]
    .filter((link) => link.closest(inSentences) && isSeen(link))
    .filter((link) => !getComputedStyle(link).textDecorationLine.includes('underline'))
    .map((link) => `${nameOf(link)} looks like the words around it`)
}

const PARTS = [
  layoutFaults,
  rootIn,
  isSeen,
  nameOf,
  controlBoxes,
  seenTexts,
  textBoxes,
  brokenBeforeMarks,
  isFirstOfLine,
  isScrolledTo,
  overlaps,
  areApart,
  isSameLayer,
  areOver,
  outside,
  outsideOfControl,
  cutOff,
  isClipping,
  isPlaceholderCut,
  plainLinks,
]

/** Defines `layoutFaults` in the page. */
export const layoutFaultsScript = `globalThis.layoutFaults = (() => {
  const TOLERANCE_PX = ${TOLERANCE_PX}
  const SHORTENED = '${SHORTENED}'
  const CLOSING_MARKS = ${String(CLOSING_MARKS)}
  ${PARTS.map(String).join('\n')}
  return layoutFaults
})()`
