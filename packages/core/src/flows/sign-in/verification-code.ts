import type { Result } from '@portico/protocol'
import { splitNumber } from '../../area-code/mobile-number.ts'
import { areCookiesBlocked, COOKIES_NEEDED } from '../../call/call.ts'
import type { CodePurpose, Target } from '../../call/requests.ts'
import { codeRequest } from '../../call/requests.ts'
import { handleFailure } from '../../errors/error-policy.ts'
import { withSlider } from '../../errors/slider.ts'
import { fieldOrder, isBusy, setFieldValue } from '../../form/form.ts'
import {
  clearEmptyError,
  fieldValue,
  focusField,
  revalidateField,
  validateFields,
} from '../../form/validation.ts'
import { captchaFields, targetFields, keepSentValues, sentState } from '../../form/wire-values.ts'
import type { Panel } from '../../public/public-state.ts'
import { isRedirecting } from '../../redirects/redirect.ts'
import { usesSso } from '../../redirects/urls.ts'
import type { Context } from '../../runtime/context.ts'
import { startCountdown, postCountdown } from '../../runtime/countdown.ts'
import { clearNotice } from '../../runtime/notice.ts'
import { whileRunning } from '../../runtime/store.ts'
import type { AreaCode } from '../../state/area-types.ts'
import type { WidgetState } from '../../state/state.ts'
import { isPageRefused } from '../../state/state.ts'
import { dispatchProof } from '../../transitions/proof.ts'
import { runRequest } from '../../transitions/requests.ts'
import { checkAccountEligibility } from '../invitation/invitation.ts'

/** What each panel requests a code for. */
const CODE_PURPOSES: Readonly<Record<Panel, CodePurpose>> = {
  login: 'sign-in',
  register: 'register',
  forgetPwd: 'reset-password',
  bind: 'bind',
  reset: 'reset-password',
}

interface SentCode {
  /** Seconds until another code can be requested; 0 if the server does not say. */
  readonly retryTimeS: number
  /** Where the code was sent, formatted for reading. */
  readonly sentTo: string
}

/**
 * Sends a code to the form's e-mail or mobile number after checking every field but the code's, then starts the
 * countdown.
 * @param onReceived runs after the code of a text message has been filled in
 */
export async function sendVerificationCode(context: Context, onReceived: () => void): Promise<void> {
  const state = context.store.get()
  if (isBusy(state) || isRedirecting(context) || isPageRefused(state)) return
  if (state.countdown || state.method === 'qr') return
  if (!validateFields(context, fieldOrder(state).slice(0, -1))) return
  keepSentValues(context.store)
  clearNotice(context)
  context.store.set({ codeSentTo: undefined })
  // A code that is still on its way becomes invalid.
  context.tasks.stop('receive-code')
  context.emit('send_code', { panel: state.panel, switch: state.method })
  const result = await runRequest(context, 'sendCode', async (signal) => {
    if (await areCookiesBlocked(context, signal)) return { ok: false, error: COOKIES_NEEDED } as const
    return (await checkAccountEligibility(context, 'send-code', signal))
      ? withSlider(context, () => requestCode(context, signal), signal)
      : undefined
  })
  if (!result) return
  if (!result.ok) return handleFailure(context, 'send-code', result.error)
  const { retryTimeS, sentTo } = result.value
  dispatchProof(context, { type: 'code-sent' })
  context.store.set({ codeSentTo: sentTo })
  startCountdown(context, { reason: 'code-sent', seconds: retryTimeS || undefined })
  postCountdown(context)
  const codeField = fieldOrder(context.store.get()).at(-1)
  if (codeField) {
    clearEmptyError(context, codeField)
    focusField(context, codeField)
  }
  if (!('mobile' in targetFields(state))) return
  receiveCode(context, (code) => {
    fillCode(context, code)
    onReceived()
  })
}

async function requestCode(context: Context, signal: AbortSignal): Promise<Result<SentCode>> {
  const state = sentState(context.store.get())
  const target = targetFields(state)
  const fields = { ...target, ...captchaFields(state), ...passwordField(state) }
  const route = { sso: usesSso(state), usesSlider: state.settings.slider }
  const result = await context.call(...codeRequest(fields, CODE_PURPOSES[state.panel], route), signal)
  if (!result.ok) return result
  const sentTo = formatTarget(target, state.areaCode)
  return { ok: true, value: { retryTimeS: result.value.retry_time, sentTo } }
}

/** Keeps the groups on one line and, in right-to-left text, in order. */
const NO_BREAK = '\u00A0'

/**
 * Formats where a code was sent: an e-mail as it is, a mobile number in groups after its area code.
 * @param areaCode the selected area, preferred if several share a code
 */
export function formatTarget(target: Target, areaCode: AreaCode | undefined): string {
  if ('email' in target) return target.email
  const { mobile, a_region: area } = target
  if (area !== undefined) return joinNumber(area, mobile)
  const split = splitNumber(mobile, areaCode)
  return split ? joinNumber(split.area.area, split.national) : grouped(mobile)
}

function joinNumber(area: string, national: string): string {
  return `+${area}${NO_BREAK}${grouped(national)}`
}

/** Groups numbers of 8 and 11 digits in fours from the end; conventions for other lengths differ by country. */
function grouped(digits: string): string {
  return /^\d{8}(\d{3})?$/.test(digits) ? digits.replace(/\B(?=(\d{4})+$)/g, NO_BREAK) : digits
}

/** The specification sends the password along if the form has one. */
function passwordField(state: WidgetState): { readonly password?: string } {
  return fieldOrder(state).includes('password') ? { password: fieldValue(state, 'password') } : {}
}

/** Waits for the code of a text message. */
export function receiveCode(context: Context, onReceived: (code: string) => void): void {
  context.start('receive-code', async ({ signal }) => {
    // A user who submits has entered the code already.
    const unsubscribe = context.store.subscribe(() => {
      if (context.store.get().requests.submit !== 'idle') context.tasks.stop('receive-code')
    })
    try {
      const code = await whileRunning(signal, context.ports.smsCodes.receive(signal))
      if (code !== undefined) onReceived(code)
    } finally {
      unsubscribe()
    }
  })
}

function fillCode(context: Context, code: string): void {
  const codeField = fieldOrder(context.store.get()).at(-1)
  if (!codeField) return
  setFieldValue(context.store, codeField, code)
  revalidateField(context, codeField)
}
