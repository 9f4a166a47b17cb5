import type { Endpoint } from '@portico/protocol'
import { endpoints } from '@portico/protocol'
import type { ScriptedHttp } from '@portico/testing/internal'
import { dropped, failure, never, success } from '@portico/testing/internal'
import type { Answer, Server } from './state.ts'

/** What the scripted server needs to respond like the real one. */
export interface ServerParts {
  /** The description of an error code in the visitor's language; empty if the code has no description. */
  readonly describe: (code: number, values: Readonly<Record<string, number | undefined>>) => string
  /** A captcha image as base64. */
  readonly paint: (letters: string) => string
  /** An image that looks like a QR code, as base64. */
  readonly paintQr: () => string
}

type Script = ReturnType<typeof success>

/** Sets the scripted server's responses. @throws Error when an endpoint is unknown */
export function scriptAnswers(http: ScriptedHttp, server: Server, parts: ServerParts): void {
  for (const [name, answer] of Object.entries(server)) {
    const called = (endpoints as Readonly<Record<string, Endpoint>>)[name]
    if (!called || answer === undefined) throw new Error(`There is no call ${name}`)
    http.on(pathOf(called), scriptOf(answer, parts))
  }
}

function scriptOf(answer: Answer, { describe, paint, paintQr }: ServerParts): Script {
  if (answer === 'never') return never
  if (answer === 'drops') return dropped
  const captcha =
    answer.captcha === undefined ? {} : { captcha: paint(answer.captcha), captcha_key: answer.captcha }
  const pictures = {
    ...captcha,
    ...(typeof answer === 'object' && 'qrcode' in answer && { qrcode: paintQr() }),
  }
  if ('succeeds' in answer) return successOf(answer, pictures)
  const { fails, description, profileKey, proofs, values = {} } = answer
  const retry = values.seconds === undefined ? {} : { retry_time: values.seconds }
  const resume = profileKey === undefined ? {} : { profile_key: profileKey }
  return failure(fails, description ?? describe(fails, values), {
    ...captcha,
    ...retry,
    ...resume,
    ...(proofs && { proofs }),
  })
}

function successOf({ succeeds, code }: Extract<Answer, { succeeds: object }>, captcha: object): Script {
  const data = Array.isArray(succeeds) ? succeeds : { ...succeeds, ...captcha }
  return success(data, code === undefined ? {} : { code })
}

function pathOf({ apiGroup: host, path }: Endpoint): string {
  return host === 'sso' ? `/passport/sso/${path}` : path
}
