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

declare const performance: { now(): number }
interface AbortSignal {
  throwIfAborted(): void
}
