// Runs in the page, where it is injected as text (keyboardNavigationScript); therefore it has no imports.

/** A control that can receive the focus. */
export interface FocusStop {
  readonly name: string
  /** `button`, `a`, `text` or `checkbox`. */
  readonly kind: string
  /** Index among all controls in document order; -1 for any other element. */
  readonly at: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** Whether the focus adds a ring. */
  readonly hasFocusRing: boolean
}

/** The focus changes and activations since the recording started. */
export interface KeyboardRecording {
  readonly controls: readonly FocusStop[]
  /** In an open dialog the focus moves from the last control to the first. */
  readonly isInDialog: boolean
  readonly stops: FocusStop[]
  /** The control that each key press activated. */
  readonly activations: { readonly key: string; readonly on: number; readonly clicked: number }[]
}

interface ActiveRecording extends KeyboardRecording {
  key: string
}

/** Records focus changes and activations in a widget, starting from an element before it. Activations have no effect. */
async function startKeyboardRecording(frame: HTMLElement, from: HTMLElement): Promise<KeyboardRecording> {
  const dialog = dialogIn(frame)
  if (dialog) dialog.tabIndex = -1
  const start = dialog ?? from
  start.focus()
  // Popups close when they lose the focus; their keys have their own tests.
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  const elements = controlsIn(frame)
  // Focus changes within a shadow root dispatch events only there.
  const scope = elements[0]?.getRootNode() ?? document
  const looks = elements.map(focusRingOf)
  const recording: ActiveRecording = {
    controls: elements.map((element) => stopAt(element, elements, looks)),
    isInDialog: dialog !== undefined,
    stops: [],
    activations: [],
    key: '',
  }
  const listening = new AbortController()
  const always = { capture: true, signal: listening.signal }
  addEventListener('keydown', ({ key }) => (recording.key = key), always)
  scope.addEventListener(
    'focusin',
    (event) => recording.stops.push(stopAt(targetOf(event), elements, looks)),
    always,
  )
  addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      const on = recording.stops.at(-1)?.at ?? -1
      recording.activations.push({ key: recording.key, on, clicked: elements.indexOf(targetOf(event)) })
    },
    always,
  )
  Object.assign(globalThis, { endKeyboardRecording: () => (listening.abort(), recording) })
  return recording
}

function targetOf(event: Event): Element {
  return event.composedPath()[0] as Element
}

/** All enabled, visible controls; of a group with arrow keys only its tab stop, and no heading that is focused by script. */
function controlsIn(frame: HTMLElement): readonly Element[] {
  const root = dialogIn(frame) ?? rootIn(frame)
  const found = [...(root?.querySelectorAll('input, button, a[href], select, textarea, [tabindex]') ?? [])]
  return found.filter(
    (element) =>
      !element.matches(':disabled, [tabindex="-1"]:is([role="tab"], [aria-hidden="true"], h2)') &&
      element.checkVisibility({ visibilityProperty: true }),
  )
}

function rootIn(frame: HTMLElement): Element | undefined {
  const hosts = [frame, ...frame.querySelectorAll('div')]
  const scopes = hosts.map((host) => host.shadowRoot ?? host)
  return scopes.map((scope) => scope.querySelector('.portico')).find((found) => found) ?? undefined
}

function dialogIn(frame: HTMLElement): HTMLElement | undefined {
  return rootIn(frame)?.querySelector<HTMLElement>('dialog:modal') ?? undefined
}

function stopAt(element: Element, elements: readonly Element[], looks: readonly string[]): FocusStop {
  const at = elements.indexOf(element)
  const { left, right, top, bottom } = element.getBoundingClientRect()
  // The page scrolls to the focus, so the position is relative to the document.
  const down = globalThis.scrollY
  const name = element.getAttribute('name') ?? element.getAttribute('data-part') ?? element.className
  const ring = focusRingOf(element)
  return {
    name: `<${element.localName} ${name}>`,
    kind: kindOf(element),
    at,
    left,
    right,
    top: top + down,
    bottom: bottom + down,
    hasFocusRing: ring !== '' && ring !== looks[at],
  }
}

function kindOf(element: Element): string {
  if (!(element instanceof HTMLInputElement)) return element.localName
  return element.type === 'checkbox' ? 'checkbox' : 'text'
}

/** The focus ring of an element or of the field around it; empty if there is none. */
function focusRingOf(element: Element): string {
  const field = element.matches('input') ? element.closest('.portico-box') : null
  return [element, field]
    .map((ringed) => (ringed ? getComputedStyle(ringed) : undefined))
    .map((style) => {
      if (!style || style.outlineStyle === 'none') return ''
      const isThin = style.outlineStyle !== 'auto' && Number.parseFloat(style.outlineWidth) < 2
      return isThin ? '' : `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`
    })
    .join('')
}

const PARTS = [startKeyboardRecording, targetOf, controlsIn, rootIn, dialogIn, stopAt, kindOf, focusRingOf]

/** Defines `startKeyboardRecording` in the page, which defines `endKeyboardRecording`. */
export const keyboardNavigationScript = `globalThis.startKeyboardRecording = (() => {
  ${PARTS.map(String).join('\n')}
  return startKeyboardRecording
})()`
