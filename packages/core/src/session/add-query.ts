/** Adds parameters to an address where it lacks them; the rest of it, and what is empty, stays as it is. */
export function addQuery(url: string, params: readonly (readonly [name: string, value: string])[]): string {
  const there = new URL(url).searchParams
  const added = new URLSearchParams()
  for (const [name, value] of params) if (value !== '' && !there.has(name)) added.append(name, value)
  const query = added.toString()
  if (query === '') return url
  const [address = '', ...hash] = url.split('#')
  const joined = `${address}${address.includes('?') ? '&' : '?'}${query}`
  return [joined, ...hash].join('#')
}
