import { ERROR_CODES } from '@portico/protocol'
import type { Context } from '../context.ts'
import { focusField } from '../form/edit-form.ts'
import { fieldOrder, targetField } from '../form/field-order.ts'
import { showNotice } from '../notice/notice.ts'
import { changePanel } from '../panels/change-panel.ts'
import { isOffered } from '../panels/offered.ts'
import type { WidgetState } from '../widget-state.ts'

/** Submitting by e-mail at preLogin goes to the login panel; by mobile it logs in where it stands (contract 1.7). */
export function isSentToLogin(state: WidgetState): boolean {
  const isByEmail = state.panel === 'register' && state.switch === 'email'
  return state.login.status === 'preLogin' && isByEmail && isOffered(state, 'login')
}

/** Whether the link to the login panel keeps the typed account: not where the notice says nothing of that account. */
export function keepsAccount({ login, notice, panel }: WidgetState): boolean {
  const isTaken = notice !== undefined && 'key' in notice.text && ACCOUNT_EXISTS.has(notice.text.key)
  return panel === 'register' && (login.status === 'preLogin' || isTaken)
}

/** What is said where the typed account exists; 1023 and 1320 are said as error_2601 when a code was asked for. */
const ACCOUNT_EXISTS: ReadonlySet<string> = new Set(
  [
    ERROR_CODES.emailRegistered,
    ERROR_CODES.registered,
    ERROR_CODES.businessAccountNotActivated,
    ERROR_CODES.accountExists,
    ERROR_CODES.emailHasBusinessAccount,
  ].map((code) => `error_${code}`),
)

/**
 * Sends who has an account already to the login panel, the account kept: logging in there goes on with the appointment
 * (from preLogin to goLogin, contract 1.7). Where there is no such panel, the notice with its link stays.
 */
export function goToLogin(context: Context): void {
  const state = context.store.get()
  const target = targetField(state)
  if (!target || !isOffered(state, 'login')) return
  const { notice } = state
  const isKnown = state.login.status === 'preLogin'
  const kept = { [target]: state.form.values[target] ?? '' }
  changePanel(context, 'login')
  const { form, login } = context.store.get()
  const isSame = targetField(context.store.get()) === target
  context.store.set({
    login: isKnown ? { ...login, status: 'goLogin' } : login,
    form: { ...form, values: isSame ? kept : {} },
  })
  // A refusal's link says all there is to it; one that was sent here is told why.
  if (notice && isKnown) showNotice(context, { ...notice, stays: false })
  const next = fieldOrder(context.store.get()).find((name) => name !== target)
  focusField(context, next ?? 'title')
}
