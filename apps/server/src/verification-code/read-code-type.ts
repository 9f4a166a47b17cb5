import type { CodeType } from '@portico/protocol'
import { CODE_TYPES } from '@portico/protocol'
import type { Outcome } from '../outcome.ts'
import { fail, succeed } from '../outcome.ts'

/** What a call takes the wire field `type` for (contract 2.6); any other is 1204. */
type ReadCodeType = (written: string) => Outcome<CodeType>

const { login, register, resetPassword, bind, mobileLogin } = CODE_TYPES

/** 1 is the e-mail's alone. */
export const readMobileCodeType = reader([login, mobileLogin, resetPassword, bind])
export const readEmailCodeType = reader([login, register, resetPassword, bind])
/** Older clients say 0. */
export const readMobileLoginType = reader([mobileLogin, login])
export const readMobileRegisterType = reader([mobileLogin])
export const readBindLoginType = reader([mobileLogin])
export const readEmailRegisterType = reader([register])
export const readBindType = reader([bind])
/** With a password the type says nothing, and API callers leave it out. */
export const readUserLoginType: ReadCodeType = (written) => reader([login])(written || String(login))

function reader(allowed: readonly CodeType[]): ReadCodeType {
  return (written) => {
    const codeType = allowed.find((one) => String(one) === written)
    return codeType === undefined ? fail('codeTypeUnknown') : succeed(codeType)
  }
}
