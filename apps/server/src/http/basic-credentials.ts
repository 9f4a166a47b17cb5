/** What `Authorization: Basic` says (RFC 7617), in UTF-8. @returns `undefined` for anything else */
export function readBasicCredentials(
  header: string | undefined,
): { readonly name: string; readonly secret: string } | undefined {
  const encoded = /^basic +([\w+/=-]{1,4096}) *$/i.exec(header ?? '')?.[1]
  if (encoded === undefined) return undefined
  const [, name = '', secret = ''] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? []
  return { name, secret }
}
