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
