/**
 * What has proved the identity of a user, as the `amr` values of RFC 8176. `qr`, `fed` and `email` are ours: a code confirmed by a
 * logged-in phone, a platform, a code sent by e-mail. `mfa`: two factors of different kinds.
 */
export type AuthMethod = 'pwd' | 'sms' | 'email' | 'qr' | 'fed' | 'otp' | 'hwk' | 'swk' | 'mfa'

export type AuthMethods = readonly AuthMethod[]

/** As stored: the values with spaces between them. */
export function encodeAuthMethods(methods: AuthMethods): string {
  return [...new Set(methods)].join(' ')
}

/** @param text as written by `encodeAuthMethods`; empty for a session that an earlier version created */
export function decodeAuthMethods(text: string): AuthMethods {
  return text.split(' ').filter((one): one is AuthMethod => one !== '')
}
