// Writes requests as bytes: those of a client of good faith, and mutations of them.
import { obfuscate } from '@portico/protocol'
import { hostileHeader, hostileJson, hostileValue, mangleCookies, manglePath } from './hostile.mjs'

/** The server refuses a head of more than 16 KiB. */
const MAX_HEAD_BYTES = 15_000
const REFUSED_CHARACTERS = ['\0', '\u0001']
const ORIGIN = 'http://localhost'
const encode = encodeURIComponent

/** @returns the text of the request, and whether it is well-formed: then the document must describe its answer */
export function writeRequest({ call, visitor, random, isHostile }) {
  const fields = call.fields
    .filter(({ name }) => name !== 'mix_mode')
    .flatMap((field) => {
      const value = visitor.valueOf(field, call)
      return value === undefined ? [] : [{ ...field, text: value }]
    })
  const request = {
    call,
    method: call.method,
    path: call.path,
    fields,
    isMixed: random.chance(0.8),
    headers: [
      ['host', 'localhost'],
      ['connection', 'keep-alive'],
      ['origin', ORIGIN],
      ['x-csrftoken', visitor.csrf()],
      ['x-forwarded-for', visitor.address],
      ['cookie', visitor.cookies()],
    ],
    isRouted: true,
    isFramed: true,
    sendsBody: (body) => body,
  }
  if (isHostile)
    for (let turn = random.below(3); turn >= 0; turn -= 1) random.pick(MUTATIONS)(request, random)
  const written = format(request)
  const isShort = written.text.length < MAX_HEAD_BYTES
  return { ...written, isRouted: request.isRouted && isShort, isFramed: request.isFramed }
}

const atRandom = ({ fields }, random) => fields[random.below(fields.length)]

function replaceHeader(request, name, value) {
  request.headers = [...request.headers.filter(([one]) => one !== name), [name, value]]
}

const replaceValue = (request, random) => {
  const field = atRandom(request, random)
  if (field)
    Object.assign(field, { text: undefined, ...hostileValue(random), isObfuscated: random.chance(0.5) })
}

/** Each changes a request; several may be applied. Values are changed most. */
const MUTATIONS = [
  replaceValue,
  replaceValue,
  replaceValue,
  replaceValue,
  replaceValue,
  (request, random) => {
    request.fields = request.fields.filter((field) => field !== atRandom(request, random))
  },
  (request, random) => {
    const field = atRandom(request, random)
    if (field)
      request.fields.push({ ...field, name: `${field.name}${random.pick(['', '', '[]', '[0]', '%5B%5D'])}` })
  },
  (request, random) => {
    request.fields.push({
      name: random.pick(['__proto__', 'constructor', 'admin', '', 'a'.repeat(300)]),
      text: '1',
    })
  },
  (request, random) => {
    for (let count = random.pick([50, 2000]); count > 0; count -= 1)
      request.fields.push({ name: `f${count}`, text: '' })
  },
  (request) => {
    request.isMixed = !request.isMixed
  },
  (request, random) => {
    request.fieldsInQuery = random.chance(0.7)
  },
  (request, random) => {
    request.jsonValue = hostileJson(random)
  },
  (request, random) => {
    const [, cookies] = request.headers.find(([name]) => name === 'cookie') ?? ['', '']
    replaceHeader(request, 'cookie', mangleCookies(cookies, random))
  },
  (request, random) => replaceHeader(request, random.pick(['x-csrftoken', 'origin', 'cookie']), ''),
  (request, random) => {
    const [name, value] = hostileHeader(random)
    if (random.chance(0.5)) replaceHeader(request, name, value)
    else request.headers.push([name, value])
    if (['host', 'content-length', 'transfer-encoding', 'upgrade', 'connection', 'expect'].includes(name))
      Object.assign(request, { isRouted: false, isFramed: false })
    // Refused by the parser of HTTP, or for their length.
    if (REFUSED_CHARACTERS.some((one) => `${name}${value}`.includes(one)) || value.length > 10_000)
      Object.assign(request, { isRouted: false, isFramed: false })
  },
  (request, random) => Object.assign(request, { path: manglePath(request.path, random), isRouted: false }),
  (request, random) =>
    Object.assign(request, {
      method: random.pick(['GET', 'POST', 'PUT', 'HEAD', 'OPTIONS', 'DELETE', 'PATCH', 'TRACE']),
      isRouted: false,
    }),
  (request, random) => {
    const length = random.pick([1, 100, 16_384, 16_385, 200_000])
    request.sendsBody = () => 'x'.repeat(length)
    request.isRouted = false
  },
  (request, random) => {
    request.sendsBody = (body) => body.slice(0, random.below(body.length + 1))
  },
  (request) => {
    request.sendsBody = () => '5\r\nhello\r\nzz\r\n'
    replaceHeader(request, 'transfer-encoding', 'chunked')
    Object.assign(request, { isRouted: false, isFramed: false })
  },
]

function format(request) {
  const { method, path, call } = request
  const isJson = call.contentType === 'application/json' || request.jsonValue !== undefined
  const hasBody = method !== 'GET' && method !== 'HEAD' && call.method !== 'GET'
  const form = formatForm(request)
  const plain = isJson ? formatJson(request) : form
  const body = hasBody && !request.fieldsInQuery ? request.sendsBody(plain) : ''
  const query = hasBody && !request.fieldsInQuery ? '' : `?${form}`
  const contentHeaders = hasBody
    ? [
        ['content-type', isJson ? 'application/json' : 'application/x-www-form-urlencoded'],
        ['content-length', Buffer.byteLength(body, 'latin1')],
      ]
    : []
  const names = new Set(request.headers.map(([name]) => name))
  const isChunked = names.has('transfer-encoding')
  const headers = [
    ...request.headers,
    ...contentHeaders.filter(([name]) => !names.has(name) && !(isChunked && name === 'content-length')),
  ]
  const lines = headers
    .filter(([name, value]) => name !== 'cookie' || value !== '')
    .map(([name, value]) => `${name}: ${value}\r\n`)
  return { method, text: `${method} ${path}${query} HTTP/1.1\r\n${lines.join('')}\r\n${body}` }
}

function formatForm({ fields, isMixed }) {
  const pairs = fields.map(({ name, text, raw, isObfuscated }) => {
    if (raw !== undefined) return `${name}=${raw}`
    return `${name}=${encode(isMixed && isObfuscated ? obfuscate(text) : text.toWellFormed())}`
  })
  return [...pairs, ...(isMixed ? ['mix_mode=1'] : [])].join('&')
}

function formatJson({ fields, isMixed, jsonValue }) {
  const entries = fields.map(({ name, text = '', isObfuscated }) => [
    name,
    isMixed && isObfuscated ? obfuscate(text) : text,
  ])
  const object = Object.fromEntries([...entries, ...(isMixed ? [['mix_mode', '1']] : [])])
  if (jsonValue !== undefined && fields.length > 0) object[fields[0].name] = jsonValue
  return Buffer.from(JSON.stringify(object)).toString('latin1')
}
