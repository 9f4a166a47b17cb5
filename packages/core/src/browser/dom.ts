/**
 * Reads a property of the page's document through its prototype: an `<img name="body">` of a host page shadows the
 * document's own `body`.
 */
export function documentProperty<Name extends keyof Document>(name: Name): Document[Name] {
  return Reflect.get(Document.prototype, name, document)
}

/**
 * Listens on the window.
 * @param isCapturing whether it receives events whose propagation a host page stops
 * @returns removes the listener
 */
export function listen(
  types: readonly string[],
  listener: (event: Event) => void,
  isCapturing = false,
): () => void {
  for (const type of types) addEventListener(type, listener, isCapturing)
  return () => {
    for (const type of types) removeEventListener(type, listener, isCapturing)
  }
}
