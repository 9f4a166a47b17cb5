import type { Failure, SuccessOf } from '@portico/protocol'
import { accountInfo, confirmQrcode, ERROR_CODES, scanQrcode } from '@portico/protocol'
import { useCallback, useEffect, useState } from 'react'
import type { CallContext } from './call-server.ts'
import { callServer } from './call-server.ts'
import { decodePicture, readScannedText } from './scanned-code.ts'
import type { PageTexts } from '../texts/page-texts.ts'

export type Session =
  | { readonly status: 'unknown' | 'signedOut' | 'unreachable' }
  | { readonly status: 'signedIn'; readonly name: string }

/** The phone's session and a function that reloads it. */
export function useSession({ aid, language }: CallContext): readonly [Session, () => void] {
  const [session, setSession] = useState<Session>({ status: 'unknown' })
  const reload = useCallback((): void => {
    void findSession({ aid, language }).then(setSession)
  }, [aid, language])
  useEffect(reload, [reload])
  return [session, reload]
}

async function findSession(context: CallContext): Promise<Session> {
  const answer = await callServer(accountInfo, {}, context)
  if (answer.ok) return { status: 'signedIn', name: answer.value.screen_name }
  return { status: answer.failure.errorCode === ERROR_CODES.notLoggedIn ? 'signedOut' : 'unreachable' }
}

export type Decision = 'confirm' | 'refuse'

/** Current step: scanning, asking for approval, or done. */
export type Step =
  | { readonly name: 'scan' }
  | {
      readonly name: 'ask'
      readonly context: CallContext
      readonly token: string
      readonly loginRequest: LoginRequest
    }
  | { readonly name: 'done'; readonly decision: Decision }
type LoginRequest = SuccessOf<typeof scanQrcode>

interface Phone {
  readonly step: Step
  /** The error message; empty if there is no error. */
  readonly problem: string
  readonly isBusy: boolean
}

export interface Scanning extends Phone {
  readonly scanText: (text: string) => Promise<void>
  readonly scanPicture: (file: Blob) => Promise<void>
  readonly decide: (decision: Decision) => Promise<void>
  readonly startAgain: () => void
}

const INITIAL_PHONE: Phone = { step: { name: 'scan' }, problem: '', isBusy: false }

/**
 * The phone app's part of a QR code login.
 * @param onSessionExpired called when the session has expired
 */
export function useScan(context: CallContext, texts: PageTexts, onSessionExpired: () => void): Scanning {
  const [phone, setPhone] = useState(INITIAL_PHONE)
  const showProblem = (problem: string): void => setPhone((before) => ({ ...before, problem, isBusy: false }))
  const showFailure = ({ errorCode, description }: Failure): void => {
    if (errorCode === ERROR_CODES.notLoggedIn) onSessionExpired()
    showProblem(description === '' ? texts.phone.unreachable : description)
  }
  const begin = (): void => setPhone((before) => ({ ...before, problem: '', isBusy: true }))

  async function scanText(text: string): Promise<void> {
    const code = readScannedText(text)
    if (!code) return showProblem(texts.phone.noSignInCode)
    begin()
    const at = { ...context, aid: code.aid ?? context.aid }
    const answer = await callServer(scanQrcode, { token: code.token }, at)
    if (!answer.ok) return showFailure(answer.failure)
    const step = { name: 'ask', context: at, token: code.token, loginRequest: answer.value } as const
    setPhone({ step, problem: '', isBusy: false })
  }

  async function scanPicture(file: Blob): Promise<void> {
    begin()
    const text = await decodePicture(file)
    return text === undefined ? showProblem(texts.phone.noCodeInPicture) : scanText(text)
  }

  async function decide(decision: Decision): Promise<void> {
    const { step } = phone
    if (step.name !== 'ask') return
    begin()
    const request = { token: step.token, csrf_token: step.loginRequest.csrf_token, decision }
    const answer = await callServer(confirmQrcode, request, step.context)
    if (!answer.ok) return showFailure(answer.failure)
    setPhone({ step: { name: 'done', decision }, problem: '', isBusy: false })
  }

  return { ...phone, scanText, scanPicture, decide, startAgain: () => setPhone(INITIAL_PHONE) }
}
