import { isLoopback } from './client-address.ts'

/** Whether a text is an absolute http(s) URL, with or without user information. */
export function isHttpUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

/** Whether a text is an http(s) URL that this server can send requests to: without user information and fragment. */
export function isRequestUrl(text: string): boolean {
  if (!isHttpUrl(text)) return false
  const { username, password, hash } = new URL(text)
  return username === '' && password === '' && hash === ''
}

/** Whether what is sent to a URL is encrypted, or stays on this machine. */
export function isEncryptedOrLocal(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || isLoopback(hostname)
}
