// docs/reference/openapi.json: every call of the registry and of hosts' back ends as an OpenAPI 3.1 document.
import { closed, LOG_ID, openApiText, withoutEmpty } from './openapi-parts.mjs'

const SERVER_ERROR = 'systemError'

const GROUPS = {
  passport: 'Accounts: login, registration, codes, bindings. Paths below `passportBase`.',
  sso: 'Single sign-on. Paths below the single sign-on base, by default `{passportBase}/passport/sso/`.',
  account: 'The account center: sessions and business accounts. Paths below `accountBase`.',
  'back end': "Calls of a host's back end, authenticated by the aid and secret of its app.",
}

/** Where the server has the paths of single sign-on, which are relative. */
const SSO_BASE = '/passport/sso/'

const COMMON_FIELDS = {
  aid: { description: 'The app id.', schema: { type: 'string' }, required: true },
  language: { description: 'The language of descriptions, such as `en`.', schema: { type: 'string' } },
  fp: { description: 'The device id. Used for counting only.', schema: { type: 'string' } },
  mix_mode: {
    description: 'With `1` the fields marked as obfuscated are sent obfuscated: see the wire protocol.',
    schema: { type: 'string', enum: ['0', '1'] },
  },
}

/**
 * @param source reads doc comments
 * @param protocol the built protocol package
 * @param calls of the registry, with their doc comments and errors
 * @param routes the routes of the server, which say how a call is protected
 * @param examples name → { success, failure }, recorded from tests
 */
export function openApiDocument(source, { protocol, calls, routes, examples, version }) {
  const context = {
    protocol,
    examples,
    csrfOf: new Map(routes.map(({ endpoint, csrf }) => [endpoint.name, csrf])),
    errorDocs: source.objectDocs('ERROR_CODES'),
    fieldDocs: source.objectDocs('WIRE_FIELDS'),
    memberDocs: new Map([...source.objectDocs('ACCOUNT_DATA'), ...source.objectDocs('INVITATION_INFO')]),
  }
  const paths = {}
  for (const call of calls) {
    const [path, ...aliases] = pathsOf(call)
    paths[path] ??= {}
    paths[path][call.method.toLowerCase()] = operationOf(context, call, aliases)
  }
  for (const call of Object.values(protocol.BACK_END_CALLS))
    paths[pathsOf(call)[0]] = { post: backEndOperation(call) }
  return openApiText({
    title: 'Portico account center',
    version,
    description:
      'Every call of the widget, and of clients without it. A response has HTTP status 200 for every outcome of a call; the envelope says which. The conventions of all calls are in docs/wire-protocol.md.',
    groups: GROUPS,
    paths,
    securitySchemes: {
      app: { type: 'http', scheme: 'basic', description: 'The aid of an app and its secret.' },
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'sessionid',
        description:
          'The session. On https `__Host-sessionid`. Valid only with the browser id of the cookie `passport_did`.',
      },
    },
    schemas: { FailureDetails: failureDetails(context) },
  })
}

/** A call of a host's back end. Its errors name the field at fault, in English. */
function backEndOperation({ name, apiGroup, description, form, data, errors }) {
  const [summary, ...more] = description.split(/(?<=\.) /)
  const codes = Object.keys(errors).map(Number)
  const meanings = Object.entries(errors).map(([code, meaning]) => `- ${code}: ${meaning}`)
  const failure = failureOfBackEnd({ type: 'integer', enum: codes })
  return {
    operationId: name,
    summary,
    description: [more.join(' '), listOf(meanings)].filter(Boolean).join('\n\n'),
    tags: ['back end'],
    security: [{ app: [] }],
    requestBody: {
      required: true,
      content: { 'application/x-www-form-urlencoded': { schema: withoutEmpty(form) } },
    },
    responses: responsesOf({
      schema: {
        anyOf: [successEnvelope(apiGroup, { data }), failureEnvelope(apiGroup, { codes, data: failure })],
      },
      outage: 'An outage or an overload.',
    }),
  }
}

const listOf = (errors) => `Errors:\n\n${errors.join('\n')}`

function failureOfBackEnd(codes) {
  return closed(
    {
      error_code: codes,
      description: { type: 'string', description: 'In English, for developers.' },
      captcha: { type: 'string', description: 'Empty.' },
      captcha_key: { type: 'string', description: 'Empty.' },
      field: {
        type: 'string',
        description: 'The field or header at fault; absent with an error of the server.',
      },
    },
    ['error_code', 'description', 'captcha', 'captcha_key'],
  )
}

/** Paths on the server; the first is the one that clients call. */
function pathsOf({ apiGroup, path, aliases = [] }) {
  return [path, ...aliases].map((one) => (apiGroup === 'sso' ? SSO_BASE + one : one))
}

function operationOf(context, call, aliases) {
  const { protocol } = context
  const { name, apiGroup, method, doc, errors } = call
  const [summary, ...more] = doc.split(/(?<=\.) /)
  const csrf = context.csrfOf.get(name)
  return {
    operationId: name,
    summary,
    description: [
      more.join(' '),
      aliases.length > 0 ? `Also at ${aliases.map((path) => `\`${path}\``).join(', ')}.` : '',
      errorList(context, call),
    ]
      .filter(Boolean)
      .join('\n\n'),
    tags: [apiGroup],
    ...(errors.includes('notLoggedIn') && { security: [{ session: [] }, {}] }),
    parameters: [
      ...(method === 'GET' ? fieldParameters(context, call) : []),
      ...(csrf === 'none' ? [] : [csrfParameter(protocol, csrf)]),
    ],
    ...(method === 'POST' && { requestBody: requestBody(context, call) }),
    responses: visitorResponses(context, call),
  }
}

function csrfParameter({ CSRF_HEADER, CSRF_COOKIE }, csrf) {
  const when =
    csrf === 'header'
      ? 'Required.'
      : 'Required unless the request comes from a page of the server or of the app, by its `Origin` header.'
  return {
    name: CSRF_HEADER,
    in: 'header',
    required: csrf === 'header',
    description: `${when} The value of the cookie \`${CSRF_COOKIE}\`, which every response sets that does not find it.`,
    schema: { type: 'string' },
  }
}

/** Every error of a call with its meaning. */
function errorList({ protocol, errorDocs }, call) {
  const lines = errorsOf(protocol, call).map((error) => {
    const [meaning] = (errorDocs.get(error) ?? '').split(' Shown as ')
    return `- ${protocol.ERROR_CODES[error]} \`${error}\`: ${meaning}`
  })
  return listOf(lines)
}

/** The names of the errors of a call, in the order of their numbers. */
function errorsOf({ ERROR_CODES }, { method, errors }) {
  const csrf = method === 'POST' ? ['csrfFailed'] : []
  const all = new Set(['invalidParameter', SERVER_ERROR, ...csrf, ...errors])
  return [...all].sort((one, other) => ERROR_CODES[one] - ERROR_CODES[other])
}

function fieldSchema({ protocol, fieldDocs }, name, rule) {
  const { pattern, values, maxLength } = protocol.WIRE_FIELDS[name]
  const isObfuscated = rule.startsWith('obfuscated')
  return {
    type: 'string',
    description: `${fieldDocs.get(name)}${isObfuscated ? ' Obfuscated with `mix_mode=1`.' : ''}`,
    ...(pattern && { pattern }),
    ...(values && { enum: [...values, ...(rule.endsWith('?') ? [''] : [])] }),
    ...(maxLength && { maxLength }),
  }
}

function fieldParameters(context, { fields }) {
  const common = Object.entries(COMMON_FIELDS).filter(([name]) => name !== 'mix_mode')
  return [
    ...common.map(([name, field]) => ({ name, in: 'query', ...field })),
    ...Object.entries(fields).map(([name, rule]) => {
      const { description, ...schema } = fieldSchema(context, name, rule)
      return { name, in: 'query', required: !rule.endsWith('?'), description, schema }
    }),
  ]
}

function requestBody(context, { body, fields }) {
  const { protocol } = context
  const common = Object.entries(COMMON_FIELDS).map(([key, { description, schema }]) => [
    key,
    { ...schema, description },
  ])
  const ofEndpoint = Object.entries(fields).map(([key, rule]) => {
    const { description, ...schema } = fieldSchema(context, key, rule)
    const error = protocol.ERROR_CODES[protocol.missingFieldError(fields, key)]
    const missing = rule.endsWith('?') ? '' : ` Without it: error ${error}.`
    return [key, { ...schema, description: description + missing }]
  })
  const required = ['aid', ...Object.keys(fields).filter((key) => !fields[key].endsWith('?'))]
  const schema = { type: 'object', required, properties: Object.fromEntries([...common, ...ofEndpoint]) }
  return {
    required: true,
    content: { [body === 'json' ? 'application/json' : 'application/x-www-form-urlencoded']: { schema } },
  }
}

function responsesOf({ schema, examples = {}, isRedirect = false, outage }) {
  const headers = LOG_ID
  return {
    ...(isRedirect && {
      302: {
        description: 'A redirect, if the call succeeds.',
        headers: { Location: { schema: { type: 'string' } } },
      },
    }),
    200: {
      description: isRedirect ? 'A failure.' : 'A success or a failure, as the envelope says.',
      headers,
      content: { 'application/json': { schema, ...examples } },
    },
    500: { description: outage, headers },
    503: { description: outage, headers },
  }
}

/** A redirect has no envelope of a success. */
function visitorResponses(context, call) {
  const isRedirect = /redirects to/.test(call.doc)
  const failure = failureOfVisitor(context, call)
  return responsesOf({
    schema: isRedirect ? failure : { anyOf: [successOfVisitor(context, call), failure] },
    examples: examplesOf(context, call),
    isRedirect,
    outage: 'An outage or an overload. The code is 500.',
  })
}

function examplesOf({ examples }, { name }) {
  const recorded = examples[name]
  if (recorded === undefined) return {}
  const entries = Object.entries(recorded).map(([outcome, value]) => [outcome, { value }])
  return { examples: Object.fromEntries(entries) }
}

/** In the group `account` the envelope has the code. */
function successOfVisitor(context, { name, apiGroup, response, successes }) {
  const { code: _, ...members } = response
  const data = shapeSchema(context, members.list ?? members)
  const codes = [200, ...successes.map((error) => context.protocol.ERROR_CODES[error])]
  const status = name === 'accountInfo' ? { status: { type: 'integer', enum: [1] } } : {}
  // Older clients read the image beside `data`.
  const beside = name === 'refreshCaptcha' ? data.properties : status
  return successEnvelope(apiGroup, { data, codes, beside })
}

function failureOfVisitor({ protocol }, call) {
  const codes = errorsOf(protocol, call).map((error) => protocol.ERROR_CODES[error])
  const details = { $ref: '#/components/schemas/FailureDetails' }
  const error_code = { type: 'integer', enum: codes }
  const data = { allOf: [details, { type: 'object', properties: { error_code } }] }
  const ofGroup = call.apiGroup === 'account' ? codes.map(protocol.accountCenterCode) : codes
  return failureEnvelope(call.apiGroup, { codes: [...new Set(ofGroup)], data })
}

/** @param beside members of the envelope of `passport` beside its data */
function successEnvelope(apiGroup, { data, codes = [200], beside = {} }) {
  if (apiGroup === 'account') {
    const code = { type: 'integer', enum: [...new Set(codes)] }
    return closed({ code, message: { type: 'string' }, data })
  }
  const message = { type: 'string', enum: ['success'] }
  if (apiGroup === 'passport') return closed({ message, ...beside, data })
  const { properties, required = [] } = data
  return closed({ ...properties, message, error_code: { type: 'integer', enum: [0] }, data }, [
    ...required,
    'message',
    'error_code',
    'data',
  ])
}

function failureEnvelope(apiGroup, { codes, data }) {
  const code = { type: 'integer', enum: codes }
  if (apiGroup === 'account') return closed({ code, message: { type: 'string' }, data })
  const message = { type: 'string', enum: ['error'] }
  if (apiGroup === 'passport') return closed({ message, data })
  return {
    type: 'object',
    required: ['message', 'error_code', 'data'],
    properties: { message, error_code: code, data },
  }
}

function describeWork() {
  const count = { type: 'integer', minimum: 1 }
  const members = { ticket: { type: 'string' }, salt: { type: 'string' }, iterations: count, bits: count }
  return {
    ...closed(members, Object.keys(members)),
    description:
      'Find a number whose decimal digits, as the password of PBKDF2-HMAC-SHA-256 with this salt as text, derive a key that begins with so many zero bits. Repeat the call with `work_ticket` and `work_answer`. With 1106.',
  }
}

function describeSecondStep({ WIRE_FIELDS }) {
  const methods = { type: 'string', enum: WIRE_FIELDS.method.values }
  const contacts = { mobile: { type: 'string' }, email: { type: 'string' } }
  return {
    second_step_key: { type: 'string', description: 'Names the login that waits. With 2046.' },
    offers: { type: 'array', items: methods, description: 'What completes the login. With 2046.' },
    contacts: {
      ...closed(contacts, []),
      description: 'The contacts to which a code can be sent, masked. With 2046.',
    },
  }
}

function failureDetails({ protocol }) {
  const optional = {
    profile_key: ['string', 'The key that resumes a third-party login. With 1011 and 1060.'],
    retry_time: ['number', 'The seconds until another code may be requested. With 1206.'],
    possible_from: [
      'number',
      'The moment, in epoch seconds, from which the change is possible. With 1039, where nothing proves the owner before.',
    ],
    verify_center_decision_conf: ['string', 'The slider challenge as JSON. With 1105.'],
    verify_ticket: ['string', 'The ticket that proves the challenge once it is solved. With 1105.'],
    name: ['string', '`session_expired` with error 1 of `accountInfo`.'],
  }
  return closed(
    {
      error_code: { type: 'integer', enum: Object.values(protocol.ERROR_CODES).filter((code) => code >= 0) },
      description: { type: 'string', description: 'For the visitor, in the language of the request.' },
      captcha: { type: 'string', description: 'A new image captcha as base64; empty without one.' },
      captcha_key: { type: 'string', description: 'The key of the image.' },
      ...Object.fromEntries(
        Object.entries(optional).map(([key, [type, description]]) => [key, { type, description }]),
      ),
      work: describeWork(),
      proofs: {
        type: 'array',
        items: { type: 'string' },
        description:
          'What the call may be repeated with: `password`, masked contacts, `totp` and `recovery`. With 1039.',
      },
      ...describeSecondStep(protocol),
    },
    ['error_code', 'description', 'captcha', 'captcha_key'],
  )
}

function shapeSchema(context, type, name) {
  if (type === 'string[]') return { type: 'array', items: shapeSchema(context, 'string', name) }
  if (typeof type === 'string') {
    const description = context.memberDocs.get(name)
    return {
      type: type.replace(/\W/, ''),
      ...(description && { description }),
      ...(type === 'string!' && { minLength: 1 }),
    }
  }
  if (type.listOf !== undefined) return { type: 'array', items: shapeSchema(context, type.listOf) }
  const properties = Object.fromEntries(
    Object.entries(type).map(([key, inner]) => [key, shapeSchema(context, inner, key)]),
  )
  return closed(
    properties,
    Object.keys(type).filter((key) => typeof type[key] !== 'string' || !type[key].endsWith('?')),
  )
}
