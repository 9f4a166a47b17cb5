import type { CodeType } from '@portico/protocol'
import { CODE_TYPES } from '@portico/protocol'
import type { Outcome } from '../outcome.ts'
import { fail, succeed } from '../outcome.ts'

/** What a mobile can be sent a code for; 1 is the e-mail's alone (contract 2.6). */
const SENT_TO_MOBILES: readonly CodeType[] = [
  CODE_TYPES.login,
  CODE_TYPES.mobileLogin,
  CODE_TYPES.resetPassword,
  CODE_TYPES.bind,
]
/** What signs in by mobile: older clients say 0. */
const SIGNS_IN_BY_MOBILE: readonly CodeType[] = [CODE_TYPES.mobileLogin, CODE_TYPES.login]

/** @param written the wire field `type` */
export function readMobileCodeType(written: string): Outcome<CodeType> {
  return readCodeType(written, SENT_TO_MOBILES)
}

/** @param written the wire field `type` */
export function readMobileLoginType(written: string): Outcome<CodeType> {
  return readCodeType(written, SIGNS_IN_BY_MOBILE)
}

function readCodeType(written: string, allowed: readonly CodeType[]): Outcome<CodeType> {
  const codeType = allowed.find((one) => String(one) === written)
  return codeType === undefined ? fail('codeTypeUnknown') : succeed(codeType)
}
