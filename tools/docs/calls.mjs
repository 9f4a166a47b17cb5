// What the documents say about a call: its definition in packages/protocol with its doc comment.

/** The errors of a proof, a code, a platform, as `@errors` of a doc comment names them. */
const CHALLENGE = ['captchaRequired', 'captchaWrong', 'captchaExpired', 'sliderRequired', 'rateLimited']
const GROUPS = {
  challenge: CHALLENGE,
  mobile: ['mobileEmpty', 'mobileMalformed'],
  email: ['emailEmpty', 'emailMalformed'],
  'sms-code': ['smsCodeMissing', 'smsCodeWrong', 'smsCodeExpired', 'codeTypeUnknown'],
  'email-code': ['emailCodeWrong', 'emailCodeExpired', 'codeTypeUnknown'],
  'code-request': [
    'workRequired',
    ...CHALLENGE,
    'codeTypeUnknown',
    'codeNotSent',
    'resendTooSoon',
    'notLoggedIn',
  ],
  'password-login': ['passwordMalformed', 'wrongAccountOrPassword', 'accountLocked'],
  /** A change that needs the password, a code to a present contact, or a second factor. */
  proof: [
    'notLoggedIn',
    'reauthenticationRequired',
    'wrongAccountOrPassword',
    'accountLocked',
    'secondStepWrong',
    'smsCodeWrong',
    'smsCodeExpired',
    'emailCodeWrong',
    'emailCodeExpired',
    ...CHALLENGE,
  ],
  platform: ['authorizationCodeExpired', 'providerUnavailable'],
  /** A platform's identity and an account that cannot be linked. */
  link: ['identityBoundElsewhere', 'platformBoundHere', 'mobileHasBusinessAccount'],
  'qr-scan': ['notLoggedIn', 'scanUnknown', 'scanExpired', 'scannedByAnotherAccount'],
}

/**
 * Every call of the registry with its doc comment, the names of its own errors, and the codes of its successes beside 200.
 * @throws Error for a call without a doc comment, or an unknown error
 */
export function documentedCalls(source, { endpoints, ERROR_CODES }) {
  return Object.values(endpoints).map((endpoint) => {
    const { doc, base, tags } = source.endpointDoc(endpoint.name)
    if (doc === '') throw new Error(`no doc comment: ${endpoint.name}`)
    const named = (tag) =>
      namesIn(tags[tag] ?? (base && source.endpointDoc(base).tags[tag])).flatMap((name) => {
        if (GROUPS[name]) return GROUPS[name]
        if (name in ERROR_CODES) return [name]
        throw new Error(`@${tag} of ${endpoint.name} names ${name}, which is not an error`)
      })
    return { ...endpoint, doc, errors: named('errors'), successes: named('successes') }
  })
}

const namesIn = (text = '') => text.split(/[,\s]+/).filter(Boolean)
