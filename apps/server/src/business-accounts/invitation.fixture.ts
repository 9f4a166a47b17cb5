import {
  createAccount,
  selfServiceValidate,
  userLogin,
  validateAccount,
  NO_ORGANISATION,
} from '@portico/protocol'
import type { LightMyRequestResponse } from 'fastify'
import type { App, BusinessApp } from '../config/config-file.ts'
import type { TestAccount } from '../development/make-invitation.ts'
import { createTestAccount } from '../development/make-invitation.ts'
import type { TestBrowser, TestServer } from '../testing/test-server.fixture.ts'
import { issueInvitation } from './create-invitation.ts'
import type { EligibilityStatus } from './eligibility.ts'

export const ORGANISATION = { id: 'example', name: 'Example Trading' }

type Values = Readonly<Record<string, string>>

function appOf({ services }: TestServer): App {
  const [app] = services.config.apps
  if (!app) throw new Error('there is no app')
  return app
}

function businessAppOf(portico: TestServer, appKey: string): BusinessApp {
  const found = appOf(portico).businessApps.find((one) => one.appKey === appKey)
  if (!found) throw new Error(`there is no app ${appKey}`)
  return found
}

export async function tokenFor(
  portico: TestServer,
  appKey = 'ads',
  organisation = ORGANISATION,
): Promise<string> {
  const businessApp = businessAppOf(portico, appKey)
  const details = { app: appOf(portico), businessApp, organisation, note: '' }
  return (await issueInvitation(portico.services, details)).token
}

/** An account with an eligibility status for an app and an organisation. */
export function createAccountWithStatus(
  { services }: TestServer,
  situation: EligibilityStatus,
  { appKey = 'ads', orgId = ORGANISATION.id } = {},
): Promise<TestAccount> {
  return createTestAccount(services, { situation, target: { appKey, orgId }, appId: '1574' })
}

/** A signed-in account in a new browser. */
export async function signedIn(
  portico: TestServer,
  situation: EligibilityStatus,
  target: { readonly appKey?: string; readonly orgId?: string } = {},
): Promise<TestBrowser> {
  const { email, password } = await createAccountWithStatus(portico, situation, target)
  return signInAs(portico, { email, password })
}

export async function signInAs(
  portico: TestServer,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<TestBrowser> {
  const browser = await portico.visit()
  const answer = await browser.send(userLogin, { email, password, type: '0' })
  if (answer.json().message !== 'success') throw new Error(answer.body)
  return browser
}

export function validateInvitation(browser: TestBrowser, values: Values): Promise<LightMyRequestResponse> {
  return browser.send(selfServiceValidate, { token: '', app_key: '', ignore_login: '0', ...values })
}

export function validateContact(browser: TestBrowser, values: Values): Promise<LightMyRequestResponse> {
  return browser.send(validateAccount, { ignore_login: '0', ...values })
}

export function create(browser: TestBrowser, values: Values): Promise<LightMyRequestResponse> {
  return browser.send(createAccount, { name: '', token: '', app_key: '', ...values })
}

export function codeOf(answer: LightMyRequestResponse): number {
  return answer.json<{ code: number }>().code
}

/** Without an organisation. */
export const UNINVITED = { orgId: NO_ORGANISATION }
