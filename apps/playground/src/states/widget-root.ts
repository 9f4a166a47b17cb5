const PATIENCE_MS = 30_000

/** The widget's root, wherever it is. */
export function findRoot(element: HTMLElement): HTMLElement | undefined {
  const light = element.querySelector<HTMLElement>('.portico')
  if (light) return light
  const hosts = [...element.querySelectorAll('div')]
  const inShadow = hosts.map((host) => host.shadowRoot?.querySelector<HTMLElement>('.portico'))
  return inShadow.find((root) => root) ?? undefined
}

/** Lets React draw what has changed. By a message, for a browser holds back time-outs that follow each other. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(), { once: true })
    port1.start()
    port2.postMessage(undefined)
  })
}

/** @throws Error when it does not come to be so */
export async function until(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`Waited in vain: ${isSo.toString()}`)
    await nextTask()
  }
}

const stilled = new WeakSet<EventTarget>()
let isListening = false

/** Leaves a frame as it is: that the focus goes on to the next one is nothing its widget hears of. */
export function keepStill(frame: HTMLElement): void {
  stilled.add(frame)
  if (!isListening) for (const type of ['focusout', 'close']) addEventListener(type, swallow, true)
  isListening = true
  frame.querySelectorAll('dialog').forEach(lower)
  frame.inert = true
}

/** From over everything to where it was drawn, so that the frames beside it can be seen. */
function lower(dialog: HTMLDialogElement): void {
  dialog.close()
  dialog.show()
  dialog.style.setProperty('position', 'static', 'important')
}

/** Before anybody else, React among them. */
function swallow(event: Event): void {
  if (event.composedPath().some((target) => stilled.has(target))) event.stopImmediatePropagation()
}
