/** The globals of every supported runtime, declared here so that neither DOM nor Node types are available. */
interface AbortSignal {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void, options?: { once: boolean }): void
  removeEventListener(type: 'abort', listener: () => void): void
}
declare class AbortController {
  readonly signal: AbortSignal
  abort(): void
}
declare class URL {
  constructor(url: string, base?: string)
  readonly href: string
  readonly origin: string
  readonly protocol: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly username: string
  readonly password: string
  readonly searchParams: URLSearchParams
}
declare class URLSearchParams {
  constructor(query?: string | Readonly<Record<string, string>>)
  get(name: string): string | null
  has(name: string): boolean
  append(name: string, value: string): void
  delete(name: string): void
  forEach(visit: (value: string, name: string) => void): void
  toString(): string
}
/** Undefined outside browsers. */
declare const CSS: { supports(property: string, value: string): boolean } | undefined
declare const console: { warn(...words: readonly unknown[]): void; error(...words: readonly unknown[]): void }
