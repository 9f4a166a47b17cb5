/** The only origin on the allow list of these tests. */
export const LISTED_ORIGIN = 'https://shop.example'

const EVIL = 'evil.example'
const HOST = 'shop.example'
const CONTROLS = ['\u0000', '\t', '\n', '\r', '\u000b', '\u001f', '\u007f', '\u0085', '\u009f', ' ']
/** Characters that look like a dot, a slash, a colon or an @, or are removed when a host name is normalized. */
const LOOKALIKES = [...words('。 ． ｡ ․ ／ ⁄ ∕ ： ＠ ＃ ？'), '\u00ad', '\u200b', '\u200d', '\ufeff']
const SCHEMES = words(`
  javascript JaVaScRiPt data vbscript file ftp blob filesystem view-source about mailto tel ws wss
  intent chrome resource jar gopher x http+evil HTTPS+x
`)
const PORTS = [...words('0 1 80 444 8443 65535 65536 99999 -1 443x'), '4 43', ...words('٤٤٣ 00444 4430')]

const slashes = [
  '/',
  '//',
  '///',
  '////',
  '\\',
  '\\\\',
  '/\\',
  '\\/',
  '//\\',
  '\\//',
  '/%2f',
  '/%5c',
  '/\t/',
  '/\n/',
  './/',
  '..//',
].flatMap((start) => [
  `${start}${EVIL}`,
  `${start}${EVIL}/`,
  `${start}${HOST}@${EVIL}/`,
  `${start}${EVIL}/${HOST}`,
])

const schemes = SCHEMES.flatMap((scheme) => [
  `${scheme}:alert(1)`,
  `${scheme}:${LISTED_ORIGIN}/`,
  `${scheme}://${HOST}/`,
  `${scheme}:alert(1)//${LISTED_ORIGIN}`,
])

const users = [
  '',
  'user',
  'user:secret',
  ':',
  ':secret',
  HOST,
  `${HOST}:443`,
  `${HOST}%2f`,
  `${HOST}%23`,
  `${HOST}%00`,
  `${HOST}\\`,
  '%20',
  '@',
  '%40',
].flatMap((user) => [`https://${user}@${EVIL}/`, `https://${user}@${EVIL}`, `HTTPS://${user}@${HOST}/`])

const controls = CONTROLS.flatMap((control) => [
  `${control}${LISTED_ORIGIN}/`,
  `https:${control}//${HOST}/`,
  `https://${control}${HOST}/`,
  `https://shop${control}.example/`,
  `https://${HOST}${control}/`,
  `${LISTED_ORIGIN}/${control}`,
  `${LISTED_ORIGIN}/?a=${control}b`,
  `java${control}script:alert(1)`,
])

const lookalikes = LOOKALIKES.flatMap((character) => [
  `https://${HOST}${character}${EVIL}/`,
  `https://${EVIL}${character}${HOST}/`,
  `https://${HOST}${character}@${EVIL}/`,
])

const ports = PORTS.flatMap((port) => [
  `https://${HOST}:${port}/`,
  `http://${HOST}:${port}/`,
  `https://${EVIL}:${port}/${HOST}`,
])

const hosts = words(`
  ${EVIL} ${HOST}.${EVIL} evil${HOST} sub.${HOST} ${HOST}. .${HOST} ${HOST}.. -${HOST} ${HOST}-
  xn--${HOST} ѕhop.example shοp.example shop.examp1e * *.example %2a localhost 127.0.0.1 0 0x7f.1
  2130706433 127.1 [::1] [::ffff:127.0.0.1] [::1 ::1 [fe80::1%25eth0] 169.254.169.254 [shop.example]
  ${HOST}%00.${EVIL} ${HOST}%2e${EVIL} ${HOST}%2f.${EVIL} ${HOST};${EVIL} ${HOST},${EVIL}
  ${HOST}|${EVIL} <${HOST}> "${HOST}" ${HOST}^
`).flatMap((host) => [`https://${host}/`, `http://${host}/${HOST}`, `https://${host}?${LISTED_ORIGIN}`])

const forms = [
  '',
  ' ',
  'null',
  'undefined',
  '/',
  './',
  '../',
  '?',
  '#',
  '?next=x',
  'shop.example',
  'shop.example/',
  'https',
  'https:',
  'https:/',
  'https://',
  `https:${HOST}`,
  `https:/${HOST}`,
  `https:///${HOST}`,
  `https:\\\\${HOST}`,
  `https:/\\${HOST}`,
  `http:${LISTED_ORIGIN}`,
  `https://https://${HOST}/`,
  `https://https:${HOST}/`,
  `http://${HOST}/`,
  `//${HOST}/`,
  `url=${LISTED_ORIGIN}`,
  `["${LISTED_ORIGIN}"]`,
  `{"x":"${LISTED_ORIGIN}"}`,
  `<${LISTED_ORIGIN}>`,
  `'${LISTED_ORIGIN}'`,
  encodeURIComponent(`${LISTED_ORIGIN}/`),
  encodeURIComponent(encodeURIComponent(`${LISTED_ORIGIN}/`)),
  `${LISTED_ORIGIN}\\@${EVIL}/`,
  `${LISTED_ORIGIN}\\.${EVIL}/`,
  `${LISTED_ORIGIN}/\\${EVIL}`,
  `https://${EVIL}\\.${HOST}/`,
  `https://${EVIL}/${LISTED_ORIGIN}`,
  `https://${EVIL}?${LISTED_ORIGIN}`,
  `https://${EVIL}#${LISTED_ORIGIN}`,
  `https://${EVIL}/@${HOST}/`,
  `https://${EVIL}/?@${HOST}`,
  `https://${EVIL}#@${HOST}`,
  `${LISTED_ORIGIN}/${'x'.repeat(2048)}`,
  `https://${'a'.repeat(3000)}.example/`,
  `${LISTED_ORIGIN}/\r\nlocation: https://${EVIL}/`,
  `${LISTED_ORIGIN}/\r\nset-cookie: sessionid=1`,
  `\uD800${LISTED_ORIGIN}/`,
  `${LISTED_ORIGIN}\uD800.${EVIL}/`,
]

/** Redirect targets that are malformed and therefore rejected without looking at the origin. */
export const HOSTILE_FORMS: readonly string[] = [...new Set([...slashes, ...schemes, ...users, ...controls])]

/** Redirect targets that must be rejected. Some are well-formed URLs of an origin that is not listed. */
export const HOSTILE_ADDRESSES: readonly string[] = [
  ...new Set([...HOSTILE_FORMS, ...lookalikes, ...ports, ...hosts, ...forms]),
]

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}
