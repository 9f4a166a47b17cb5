/**
 * A property of the page's document, read through its prototype: an `<img name="body">` in a host's page takes the place
 * of the document's own `body`.
 */
export function ofDocument<Name extends keyof Document>(name: Name): Document[Name] {
  return Reflect.get(Document.prototype, name, document)
}
