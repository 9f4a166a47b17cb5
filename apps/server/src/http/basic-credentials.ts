/** What `Authorization: Basic` says. @returns `undefined` for anything else */
export function readBasicCredentials(
  header: string | undefined,
): { readonly name: string; readonly secret: string } | undefined {
  const encoded = /^Basic ([\w+/=-]+)$/i.exec(header ?? '')?.[1]
  if (encoded === undefined) return undefined
  const [, name = '', secret = ''] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? []
  return { name, secret }
}
