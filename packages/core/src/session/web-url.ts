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
