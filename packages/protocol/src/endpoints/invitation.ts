import { INVITATION_INFO } from '../account-data.ts'
import { CHALLENGE_FIELDS, endpoint } from '../endpoint.ts'
import type { ErrorCode } from '../error-codes.ts'

/** With these codes the page continues to the business account; with any other none was created. */
const ACCOUNT_CREATED_CODES: readonly ErrorCode[] = [200, 2015, 2601, 2603, 2605, 2655]

/**
 * Evaluates whether an entered account can open a business account. `ignore_login` 1 ignores the session's account.
 * @errors challenge, tokenInvalid
 * @successes accountExists, accountLimitReached, boundToOtherCompany, businessAccountNotActivated,
 *   collaboratorActive, collaboratorActiveElsewhere, companyMismatch, emailHasBusinessAccount, mayAddAccount,
 *   serviceOpen, serviceOpenElsewhere, targetLimitReached
 */
export const validateAccount = endpoint({
  name: 'validateAccount',
  apiGroup: 'account',
  path: '/account/api/account/validate',
  body: 'json',
  fields: {
    email: 'obfuscated?',
    mobile: 'obfuscated?',
    token: 'plain?',
    app_key: 'plain?',
    ignore_login: 'plain?',
    ...CHALLENGE_FIELDS,
  },
  response: INVITATION_INFO,
})

/**
 * Validates an invitation token or, with an empty `token`, the self-service key `app_key`. `ignore_login` 1 ignores
 * the session's account.
 * @errors tokenInvalid
 * @successes accountLimitReached, boundToOtherCompany, collaboratorActive, companyMismatch, mayAddAccount,
 *   serviceOpen
 */
export const selfServiceValidate = endpoint({
  name: 'selfServiceValidate',
  apiGroup: 'account',
  path: '/account/api/account/appointment/validate',
  fields: { token: 'plain?', ignore_login: 'plain?', app_key: 'plain?' },
  response: INVITATION_INFO,
})

/**
 * Creates the business account of an invitation token or a self-service key.
 * @errors notLoggedIn, tokenInvalid, accountLimitReached, boundToOtherCompany, collaboratorActive
 * @successes registered
 */
export const createAccount = endpoint({
  name: 'createAccount',
  apiGroup: 'account',
  path: '/account/api/account/appointment/create',
  fields: { name: 'plain?', token: 'plain?', app_key: 'plain?' },
  successCodes: ACCOUNT_CREATED_CODES,
  response: {
    code: 'number',
    account_id: 'string',
    name: 'string',
    app_key: 'string',
    activate_url: 'string',
    index_url: 'string',
    redirect_url: 'string',
  },
})

/**
 * Opens a business account without an invitation token or a self-service key.
 * @errors notLoggedIn, accountLimitReached, boundToOtherCompany, collaboratorActive
 */
export const openAccount = endpoint({
  name: 'openAccount',
  apiGroup: 'account',
  path: '/account/api/account',
  fields: { name: 'plain?', org_id: 'plain?' },
  successCodes: ACCOUNT_CREATED_CODES,
  response: {
    code: 'number',
    account_id: 'string',
    name: 'string',
    org_id: 'string',
    index_url: 'string',
    redirect_url: 'string',
  },
})

/**
 * Lists the self-service apps. Unless `ignore_login` is 1, apps where the logged-in account cannot open a business
 * account are left out.
 */
export const listApps = endpoint({
  name: 'listApps',
  method: 'GET',
  apiGroup: 'account',
  path: '/account/api/app',
  fields: { ignore_login: 'plain?' },
  successCodes: [200],
  response: { list: { listOf: { app_key: 'string', app_name: 'string' } } },
})
