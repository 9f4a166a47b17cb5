import { isWebAddress } from '@portico/protocol'

/** Parsed, never matched as text: only http and https are ever followed, and nothing with user-info. */
export function webUrl(url: string, base: string): string | undefined {
  if (url === '') return undefined
  try {
    const parsed = new URL(url, base)
    const isWeb = /^https?:$/.test(parsed.protocol) && parsed.username === '' && parsed.password === ''
    return isWeb ? parsed.href : undefined
  } catch {
    return undefined
  }
}

/** An address a server names: absolute, and with nothing in it that a browser would repair (contract, section 9). */
export function absoluteWebUrl(url: string): string | undefined {
  return isWebAddress(url) ? webUrl(url, url) : undefined
}
