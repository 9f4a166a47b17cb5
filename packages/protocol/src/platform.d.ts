// Globals of every runtime this package supports. Declared here because the package includes neither the DOM's types
// nor Node's.
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
declare class URL {
  constructor(url: string)
  readonly hostname: string
}

/** What is used of Web Crypto. */
interface WebCrypto {
  importKey(
    format: 'raw',
    key: Uint8Array,
    algorithm: 'PBKDF2',
    isExtractable: false,
    uses: readonly string[],
  ): Promise<object>
  deriveBits(
    algorithm: {
      readonly name: 'PBKDF2'
      readonly hash: 'SHA-256'
      readonly salt: Uint8Array
      readonly iterations: number
    },
    key: object,
    length: number,
  ): Promise<ArrayBuffer>
}
/** `subtle` is absent on pages without https. */
declare const crypto: { readonly subtle?: WebCrypto }
declare const performance: { now(): number }
interface AbortSignal {
  throwIfAborted(): void
}
