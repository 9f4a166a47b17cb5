import type { Endpoint, Failure, Result, SuccessOf } from '@portico/protocol'
import { ERROR_CODES } from '@portico/protocol'
import type { Answer } from '../call/answer.ts'
import { toClientError } from '../call/answer.ts'
import { createCall } from '../call/call.ts'
import type { Bases } from '../call/csrf-token.ts'
import { createDeviceIdReader } from '../call/csrf-token.ts'
import type { RequestFor } from '../call/requests.ts'
import { captchaRequest } from '../call/requests.ts'
import { answerWork } from '../call/work.ts'
import type { WidgetSettings } from '../options/option-defaults.ts'
import type { Call } from '../runtime/context.ts'
import type { Passkeys, Ports } from '../runtime/ports.ts'
import type { AccountClientOptions, CallOptions } from './client-types.ts'
import { openSlider } from './slider.ts'

// How a client sends a request: with the fields of every request, and again after the slider.

/** What is behind a client: the browser, or test doubles. */
export interface ClientPorts extends Pick<
  Ports,
  'clock' | 'http' | 'device' | 'page' | 'sliderScript' | 'tabs' | 'work'
> {
  /** Loads what uses the passkeys of the browser. */
  readonly passkeys: () => Promise<Passkeys>
  /** The text of a failure that the server has not described. */
  readonly describe: (failure: Failure) => Promise<string>
}

/** What a client needs. */
export interface ClientDeps extends Pick<
  AccountClientOptions,
  'initialSession' | 'onSessionEnd' | 'session'
> {
  readonly settings: WidgetSettings
  /** The language of the server's messages. */
  readonly language: () => string
  readonly chooseLanguage: (language: string) => void
  readonly ports: ClientPorts
}

/** What of that a request needs. */
interface RequestDeps extends Pick<ClientDeps, 'language'> {
  readonly settings: Bases & Pick<WidgetSettings, 'appId'>
  readonly ports: Pick<ClientPorts, 'clock' | 'http' | 'device' | 'page' | 'work'>
}

/** Sends a request, and repeats it after the slider. A refusal because no one is logged in ends the session. */
export type Send = <E extends Endpoint>(
  request: RequestFor<E>,
  options?: CallOptions,
) => Promise<Answer<SuccessOf<E>>>

/** Sends a request once. */
export function createClientCall({ settings, ports, language }: RequestDeps): Call {
  const deviceId = createDeviceIdReader(ports)
  const commonFields = () => ({ aid: String(settings.appId), language: language(), fp: deviceId() })
  const context = { ports, settings: () => settings, commonFields }
  return createCall(context, {
    onWrong: ({ endpoint, members }) =>
      console.warn(`Portico: the response of ${endpoint.name} has no valid ${members.join(', ')}`),
    doWork: (failure, signal) => answerWork(ports, failure, signal),
  })
}

/** A failure with a text for the visitor. */
export async function describedError({ describe }: ClientPorts, failure: Failure) {
  const isDescribed = failure.description !== '' && !failure.needsCookies
  return toClientError(failure, isDescribed ? failure.description : await describe(failure))
}

/** Sends a request, and again with the ticket of the slider. Returns the failure if the slider is closed; with an image captcha if that is chosen instead. */
export async function sendWithSlider<E extends Endpoint>(
  { settings, ports, language }: ClientDeps,
  call: Call,
  { request: [endpoint, fields], signal }: { readonly request: RequestFor<E>; readonly signal: AbortSignal },
): Promise<Result<SuccessOf<E>>> {
  let sent = fields
  for (;;) {
    const result = await call(endpoint, sent, signal)
    const needsSlider = !result.ok && result.error.errorCode === ERROR_CODES.sliderRequired
    if (!needsSlider || !settings.slider) return result
    const { error: failure } = result
    let wantsImage = false
    const onOtherWay = (): void => {
      wantsImage = true
    }
    const request = { settings, language: language(), failure, onOtherWay, signal }
    const slider = await openSlider(ports, request)
    if (wantsImage) return fetchImageChallenge(call, failure, { sso: settings.sso, signal })
    if (slider.outcome !== 'passed') return result
    sent = { ...fields, verify_ticket: slider.verifyTicket }
  }
}

/** The failure of a request that needs the answer to an image captcha. */
async function fetchImageChallenge(
  call: Call,
  refusal: Failure,
  { sso, signal }: { readonly sso: boolean; readonly signal: AbortSignal },
): Promise<Result<never>> {
  const result = await call(...captchaRequest(refusal.verifyTicket ?? '', { sso }), signal)
  if (!result.ok) return result
  const { captcha: image, captcha_key: key } = result.value
  const failure = { ...refusal, errorCode: ERROR_CODES.captchaRequired, captcha: { image, key } }
  return { ok: false, error: failure }
}
