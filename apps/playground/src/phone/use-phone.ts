import type { Failure, SuccessOf } from '@portico/protocol'
import { accountInfo, confirmQrcode, ERROR_CODES, scanQrcode } from '@portico/protocol'
import { useCallback, useEffect, useState } from 'react'
import type { CallPlace } from './call-server.ts'
import { callServer } from './call-server.ts'
import { readPicture, readScannedText } from './scanned-code.ts'
import type { PageTexts } from '../texts/page-texts.ts'

export type Session =
  | { readonly status: 'unknown' | 'nobody' | 'unreachable' }
  | { readonly status: 'somebody'; readonly name: string }

/** Who is signed in on this phone, and a way to look again. */
export function useSession({ aid, language }: CallPlace): readonly [Session, () => void] {
  const [session, setSession] = useState<Session>({ status: 'unknown' })
  const look = useCallback((): void => {
    void findSession({ aid, language }).then(setSession)
  }, [aid, language])
  useEffect(look, [look])
  return [session, look]
}

async function findSession(place: CallPlace): Promise<Session> {
  const answer = await callServer(accountInfo, {}, place)
  if (answer.ok) return { status: 'somebody', name: answer.value.screen_name }
  return { status: answer.failure.errorCode === ERROR_CODES.notLoggedIn ? 'nobody' : 'unreachable' }
}

export type Decision = 'confirm' | 'refuse'

/** Where the phone is: about to scan, asked whether to let somebody in, or done. */
export type Step =
  | { readonly name: 'scan' }
  | { readonly name: 'ask'; readonly place: CallPlace; readonly token: string; readonly asked: Asked }
  | { readonly name: 'done'; readonly decision: Decision }
type Asked = SuccessOf<typeof scanQrcode>

interface Phone {
  readonly step: Step
  /** What went wrong, in words; empty when nothing did. */
  readonly problem: string
  readonly isBusy: boolean
}

export interface Scanning extends Phone {
  readonly scanText: (text: string) => Promise<void>
  readonly scanPicture: (file: Blob) => Promise<void>
  readonly decide: (decision: Decision) => Promise<void>
  readonly startAgain: () => void
}

const AT_FIRST: Phone = { step: { name: 'scan' }, problem: '', isBusy: false }

/**
 * Plays the phone app's part of a sign-in by QR code (QRC-6).
 * @param onSessionOver the server no longer knows who this is
 */
export function useScan(place: CallPlace, texts: PageTexts, onSessionOver: () => void): Scanning {
  const [phone, setPhone] = useState(AT_FIRST)
  const tell = (problem: string): void => setPhone((before) => ({ ...before, problem, isBusy: false }))
  const tellFailure = ({ errorCode, description }: Failure): void => {
    if (errorCode === ERROR_CODES.notLoggedIn) onSessionOver()
    tell(description === '' ? texts.phone.unreachable : description)
  }
  const begin = (): void => setPhone((before) => ({ ...before, problem: '', isBusy: true }))

  async function scanText(text: string): Promise<void> {
    const code = readScannedText(text)
    if (!code) return tell(texts.phone.noSignInCode)
    begin()
    const at = { ...place, aid: code.aid ?? place.aid }
    const answer = await callServer(scanQrcode, { token: code.token }, at)
    if (!answer.ok) return tellFailure(answer.failure)
    const step = { name: 'ask', place: at, token: code.token, asked: answer.value } as const
    setPhone({ step, problem: '', isBusy: false })
  }

  async function scanPicture(file: Blob): Promise<void> {
    begin()
    const text = await readPicture(file)
    return text === undefined ? tell(texts.phone.noCodeInPicture) : scanText(text)
  }

  async function decide(decision: Decision): Promise<void> {
    const { step } = phone
    if (step.name !== 'ask') return
    begin()
    const request = { token: step.token, csrf_token: step.asked.csrf_token, decision }
    const answer = await callServer(confirmQrcode, request, step.place)
    if (!answer.ok) return tellFailure(answer.failure)
    setPhone({ step: { name: 'done', decision }, problem: '', isBusy: false })
  }

  return { ...phone, scanText, scanPicture, decide, startAgain: () => setPhone(AT_FIRST) }
}
