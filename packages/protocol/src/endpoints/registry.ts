import type { Endpoint } from '../endpoint.ts'
import * as bind from './bind.ts'
import * as code from './code.ts'
import * as invitation from './invitation.ts'
import * as login from './login.ts'
import * as ownAccount from './own-account.ts'
import * as passkey from './passkey.ts'
import * as platformList from './platform-list.ts'
import * as provider from './provider.ts'
import * as qr from './qr.ts'
import * as secondFactor from './second-factor.ts'
import * as secondStep from './second-step.ts'
import * as session from './session.ts'

/**
 * Every endpoint by name. An endpoint is added by exporting it from one of these modules, which export nothing else.
 * Code that needs a few endpoints imports them by name, so that a bundle contains no others.
 */
export const endpoints = {
  ...login,
  ...secondStep,
  ...session,
  ...qr,
  ...code,
  ...bind,
  ...ownAccount,
  ...passkey,
  ...secondFactor,
  ...provider,
  ...platformList,
  ...invitation,
} as const satisfies Readonly<Record<string, Endpoint>>

/** The name of an endpoint. */
export type EndpointName = keyof typeof endpoints
