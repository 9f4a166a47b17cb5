/** What every runtime this package is meant for offers, declared by hand so that neither DOM nor Node leaks in. */
declare class TextEncoder {
  encode(text: string): Uint8Array
}
declare class TextDecoder {
  constructor(label: string, options: { fatal: boolean; ignoreBOM: boolean })
  decode(bytes: Uint8Array): string
}
declare class URLSearchParams {
  append(name: string, value: string): void
  toString(): string
}
