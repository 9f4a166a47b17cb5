import type { Endpoint } from '@portico/protocol'
import { endpoints, ERROR_CODES } from '@portico/protocol'
import type { ScriptedHttp, TestPage, TestPorts } from '@portico/testing/internal'
import { createTestPage, dropped, failure, never, success } from '@portico/testing/internal'
import type { Answer, Server, State, Step } from './state.ts'

/** What the scripted server needs to respond like the real one. */
export interface ResponseSources {
  /** The description of an error code in the visitor's language; empty if the code has no description. */
  readonly describe: (code: number, values: Readonly<Record<string, number | undefined>>) => string
  /** A captcha image as base64. */
  readonly paint: (letters: string) => string
  /** An image that looks like a QR code, as base64. */
  readonly paintQr: () => string
}

type Script = ReturnType<typeof success>

/** The page port of a state. */
export const pageOf = ({ query = '' }: State): TestPage => createTestPage(`https://host.example/ads?${query}`)

/** Sets the scripted server's responses. @throws Error when an endpoint is unknown */
export function scriptAnswers(http: ScriptedHttp, server: Server, sources: ResponseSources): void {
  for (const [name, answer] of Object.entries(server)) {
    const endpoint = (endpoints as Readonly<Record<string, Endpoint>>)[name]
    if (!endpoint) throw new Error(`There is no endpoint ${name}`)
    const { apiGroup, path } = endpoint
    http.on(apiGroup === 'sso' ? `/passport/sso/${path}` : path, scriptOf(answer, sources))
  }
}

function scriptOf(answer: Answer, { describe, paint, paintQr }: ResponseSources): Script {
  if (answer === 'never') return never
  if (answer === 'drops') return dropped
  const captcha = answer.captcha && { captcha: paint(answer.captcha), captcha_key: answer.captcha }
  if ('fails' in answer) {
    const { fails, description, values = {} } = answer
    const code = typeof fails === 'number' ? fails : ERROR_CODES[fails]
    return failure(code, description ?? describe(code, values), {
      ...captcha,
      ...(values.seconds !== undefined && { retry_time: values.seconds }),
      ...detailsOf(answer),
    })
  }
  return successOf(answer, { ...captcha, ...(answer.qrcode && { qrcode: paintQr() }) })
}

function detailsOf({
  profileKey,
  proofs,
  possibleFrom,
  secondStep,
}: Extract<Answer, { fails: unknown }>): object {
  return {
    ...(profileKey !== undefined && { profile_key: profileKey }),
    ...(proofs && { proofs }),
    ...(possibleFrom !== undefined && { possible_from: possibleFrom }),
    ...(secondStep && {
      second_step_key: 'key',
      offers: secondStep.offers,
      contacts: { mobile: secondStep.mobile, email: secondStep.email },
    }),
  }
}

function successOf({ succeeds, code }: Extract<Answer, { succeeds: object }>, pictures: object): Script {
  const data = Array.isArray(succeeds) ? succeeds : { ...succeeds, ...pictures }
  return success(data, code === undefined ? {} : { code })
}

/** Simulates the outcome of the slider challenge. */
export function playSlider(
  script: TestPorts['sliderScript'],
  outcome: Extract<Step, { do: 'slider' }>['outcome'],
): void {
  if (outcome === 'fail-to-load') script.breakLoading('fails')
  if (outcome === 'close') script.end('closed')
  if (outcome === 'other-way') script.shown.at(-1)?.onOtherWay()
}
