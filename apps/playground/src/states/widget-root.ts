const TIMEOUT_MS = 30_000

/** Finds the widget's root, in a shadow root too. */
export function findRoot(element: HTMLElement): HTMLElement | undefined {
  const shadowRoots = [...element.querySelectorAll('div')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  const roots = [element, ...shadowRoots].map((parent) => parent.querySelector<HTMLElement>('.portico'))
  return roots.find((root) => root !== null) ?? undefined
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

/** @throws Error when the condition is not met in time, or the element has left the page */
export async function until(element: HTMLElement, condition: () => boolean): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS
  while (!condition()) {
    if (!element.isConnected) throw new Error('The element has left the page')
    if (performance.now() > deadline) throw new Error(`Timed out: ${condition.toString()}`)
    await nextTask()
  }
}

/** Finds an element of the widget once it is rendered. */
export async function appeared(element: HTMLElement, selector: string): Promise<HTMLElement> {
  let found: HTMLElement | null | undefined
  await until(element, () => !!(found = findRoot(element)?.querySelector<HTMLElement>(selector)))
  return found as HTMLElement
}

/** Dispatches the native events React listens to. */
export function typeInto(input: HTMLElement, value: string): void {
  input.focus()
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  native?.set?.call(input, value)
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
}

export function press(element: HTMLElement): void {
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }))
}
