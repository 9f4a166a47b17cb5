const PATIENCE_MS = 30_000

/** Finds the widget's root, in a shadow root too. */
export function findRoot(element: HTMLElement): HTMLElement | undefined {
  const light = element.querySelector<HTMLElement>('.portico')
  if (light) return light
  const hosts = [...element.querySelectorAll('div')]
  const inShadow = hosts.map((host) => host.shadowRoot?.querySelector<HTMLElement>('.portico'))
  return inShadow.find((root) => root) ?? undefined
}

/** Waits for React to render. Uses a message channel because browsers throttle nested timeouts. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(), { once: true })
    port1.start()
    port2.postMessage(undefined)
  })
}

/** @throws Error when the condition is not met in time */
export async function until(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`Waited in vain: ${isSo.toString()}`)
    await nextTask()
  }
}

const stilled = new WeakSet<EventTarget>()
let isListening = false

/** Freezes a frame: the widget does not notice that focus moves on to the next one. */
export function freezeFrame(frame: HTMLElement): void {
  stilled.add(frame)
  if (!isListening) for (const type of ['focusout', 'close']) addEventListener(type, swallow, true)
  isListening = true
  frame.querySelectorAll('dialog').forEach(lower)
  frame.inert = true
}

/** Moves a modal dialog out of the top layer, so that the other frames stay visible. */
function lower(dialog: HTMLDialogElement): void {
  dialog.close()
  dialog.show()
  dialog.style.setProperty('position', 'static', 'important')
}

/** In the capture phase, before React's listeners. */
function swallow(event: Event): void {
  if (event.composedPath().some((target) => stilled.has(target))) event.stopImmediatePropagation()
}
