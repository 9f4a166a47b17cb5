// Values and headers that no client of good faith sends.

/** Sent as they are: not valid in an encoded form. */
const RAW = ['%', '%zz', '%C0%AF', '%ED%A0%80', '%u0041', '%00', 'a%0', '+', '&&', '=', '%F4%90%80%80']

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\r\nset-cookie: a=b',
  '\u202Emoc.live@a',
  '\uFEFF',
  '\u200B\u200C\u200D',
  '\u0301'.repeat(40),
  '😀'.repeat(20),
  '👩‍👩‍👧‍👦',
  'ＡＢＣ＠ａｂ．ｃｄ',
  "' or 1=1 --",
  '"; drop table accounts; --',
  '%_%',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '<img src=x onerror=alert(1)>',
  '{"a":1}',
  '["a","b"]',
  'null',
  'undefined',
  'true',
  'NaN',
  '-1',
  '0',
  '1e309',
  '0x10',
  '99999999999999999999',
  '9'.repeat(400),
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../../../etc/passwd',
  'javascript:alert(1)',
  '//evil.example',
  'http://localhost@evil.example/',
  'http://localhost\\@evil.example/',
  'http://[::1',
  'http://localhost:99999/',
  'data:text/html,x',
  'a,b',
  '+8613910000001,+8613910000002',
  '００８６１３９００００００００１',
  '+86 139-1000-0001',
  'victim@fuzz.test,other@fuzz.test',
  '"a b"@fuzz.test',
  `${'a'.repeat(64)}@${'b'.repeat(60)}.example`,
  'abcde',
  '64656',
  'ff',
]

const LENGTHS = [1, 5, 7, 20, 21, 64, 128, 129, 1023, 1024, 1025, 4096, 20_000]

/** @returns `{ text }`, to be encoded, or `{ raw }` */
export function hostileValue(random) {
  if (random.chance(0.1)) return { raw: random.pick(RAW) }
  if (random.chance(0.15))
    return { text: random.pick(['a', '\0', '1', '😀', '%', ' ']).repeat(random.pick(LENGTHS)) }
  if (random.chance(0.15)) return { text: randomText(random) }
  return { text: random.pick(TEXTS) }
}

function randomText(random) {
  const points = Array.from({ length: 1 + random.below(24) }, () =>
    random.below(random.pick([128, 256, 0x3000, 0x110000])),
  )
  return String.fromCodePoint(...points)
}

/** Values of JSON that are no texts. */
const JSON_VALUES = [
  null,
  true,
  0,
  -1,
  1e308,
  [],
  {},
  ['a', 'b'],
  { a: { b: {} } },
  { toString: 1 },
  [[[[[]]]]],
]

export function hostileJson(random) {
  return random.chance(0.5) ? random.pick(JSON_VALUES) : (hostileValue(random).text ?? '%zz')
}

const HEADERS = [
  ['x-forwarded-for', '127.0.0.1, ::1, unknown, 999.1.1.1'],
  ['x-forwarded-for', ','.repeat(500)],
  ['x-forwarded-proto', 'gopher'],
  ['x-forwarded-host', 'evil.example'],
  ['forwarded', 'for="[::1]:1";host=evil.example'],
  ['host', 'evil.example'],
  ['origin', 'null'],
  ['origin', 'http://localhost.evil.example'],
  ['origin', 'http://[::1'],
  ['referer', '\u0001'],
  ['sec-fetch-site', 'cross-site'],
  ['sec-fetch-dest', '\u00FF'],
  ['accept-language', 'en;q=1,'.repeat(400)],
  ['accept-language', 'x'.repeat(5000)],
  ['user-agent', '\u00E4'.repeat(2000)],
  ['user-agent', ''],
  ['expect', '100-continue'],
  ['expect', 'the unexpected'],
  ['content-encoding', 'gzip'],
  ['content-type', 'multipart/form-data; boundary=x'],
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', 'application/x-www-form-urlencoded; charset=\u00FF'],
  ['content-type', ''],
  ['authorization', 'Basic Og=='],
  ['x-csrftoken', 'a'.repeat(3000)],
  ['x-http-method-override', 'DELETE'],
  ['range', 'bytes=0-0,-1'],
  ['if-none-match', '*'],
  ['upgrade', 'h2c'],
  ['connection', 'upgrade'],
  ['__proto__', 'x'],
  ['a\0b', 'x'],
  ['x-nul', 'a\0b'],
  ['x-huge', 'x'.repeat(20_000)],
  ['transfer-encoding', 'chunked'],
  ['content-length', '7'],
  ['content-length', '-1'],
]

export const hostileHeader = (random) => random.pick(HEADERS)

/** What may be wrong with a header of cookies. */
export function mangleCookies(text, random) {
  const at = random.below(text.length + 1)
  return random.pick([
    '',
    `${text}; ${text}`,
    text.slice(0, at),
    text.slice(at),
    `${text.slice(0, at)}%zz\u00FF"${text.slice(at)}`,
    text.replaceAll('; ', ';;,; '),
    text.replaceAll('=', '=='),
    `${text}; sessionid=${'a'.repeat(4000)}`,
    `sessionid=%00; ${text}`,
    `__proto__=x; constructor=y; ${text}`,
  ])
}

/** Other spellings of a path, and paths that no route has. */
export function manglePath(path, random) {
  return random.pick([
    path.replaceAll('/', '//'),
    path.toUpperCase(),
    path.replace('/', '/%2e/'),
    path.replace(/(?<=\/)./, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    `${path}%00`,
    `${path}%zz`,
    `${path}..;/`,
    `http://evil.example${path}`,
    path.replace(/\/$/, ''),
    `${path}/`,
    `${path}${'a'.repeat(9000)}`,
    '/',
    '*',
    '/healthz',
    '/openapi.json',
    '/sdk/slider.js',
    '/account/operator/users',
    '/captcha/slide/v1/',
    '/.well-known/change-password',
  ])
}
