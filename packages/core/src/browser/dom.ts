/**
 * Reads a property of a document, by default the page's, through its prototype: an `<img name="body">` of a host page shadows the
 * document's own `body`.
 */
export function documentProperty<Name extends keyof Document>(
  name: Name,
  owner: Document = document,
): Document[Name] {
  return Reflect.get(Document.prototype, name, owner)
}

/**
 * The address of the page. A document without one, such as a frame with `srcdoc`, has that of the page around it, whose origin
 * and cookies it shares.
 */
export function pageUrl(): string {
  const { href } = location
  if (!/^(?:about|blob):/.test(href) || origin === 'null') return href
  const base = documentProperty('baseURI')
  return base.startsWith(`${origin}/`) ? base : `${origin}/`
}

/**
 * The address that a page means: a `<base>` of the page changes none without an origin.
 * @returns the given one if it has an origin, or on a server
 */
export function pageAddress(address: string): string {
  if (typeof location === 'undefined' || /^([a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return address
  try {
    return new URL(address, pageUrl()).href
  } catch {
    return address
  }
}

interface ListenOptions {
  /** Whether it receives events whose propagation a host page stops. */
  readonly isCapturing?: boolean
  /** Default: the window of the page. */
  readonly on?: EventTarget
}

/** Listens on a window. @returns removes the listener */
export function listen(
  types: readonly string[],
  listener: (event: Event) => void,
  { isCapturing = false, on = window }: ListenOptions = {},
): () => void {
  for (const type of types) on.addEventListener(type, listener, isCapturing)
  return () => {
    for (const type of types) on.removeEventListener(type, listener, isCapturing)
  }
}
