import { foldCode } from '@portico/protocol'
import type { Outcome } from '../outcome.ts'
import { DONE, fail } from '../outcome.ts'
import type { Services } from '../services.ts'
import type { CaptchaOwner, CaptchaUse, KeptCaptcha } from './captcha-key.ts'
import { CAPTCHA_USES, captchaStore, issueCaptcha, nameOfOwner } from './captcha-key.ts'

type Parts = Pick<Services, 'keyValueStore'>

/** The wire fields `captcha` and `captcha_key`. */
export interface ShownCaptcha {
  readonly captcha: string
  readonly captchaKey: string
}

interface CaptchaCheck {
  readonly owner: CaptchaOwner
  readonly use: CaptchaUse
  readonly shown: ShownCaptcha
}

/**
 * Demands an image captcha and uses its answer up for this use; a wrong answer uses it up for every use. Each no
 * brings a new image (CAP-1).
 */
export async function demandCaptcha(parts: Parts, check: CaptchaCheck): Promise<Outcome> {
  const { owner, shown } = check
  if (shown.captcha.trim() === '' || shown.captchaKey === '')
    return failWithCaptcha(parts, owner, 'captchaRequired')
  const kept = await takeKept(parts, check)
  if (!kept) return failWithCaptcha(parts, owner, 'captchaExpired')
  if (isAnswer(shown, kept)) return DONE
  for (const use of CAPTCHA_USES) await captchaStore(parts, use).consume(shown.captchaKey)
  return failWithCaptcha(parts, owner, 'captchaWrong')
}

/**
 * Uses up the image that stands in for the slider, right or wrong; one bound to another demand stays as it is.
 * @returns whether it was right
 */
export async function takeBoundCaptcha(
  parts: Parts,
  check: Omit<CaptchaCheck, 'use'> & { readonly boundTo: string },
): Promise<boolean> {
  const { shown, boundTo } = check
  if (shown.captcha.trim() === '' || shown.captchaKey === '') return false
  const kept = await takeKept(parts, { ...check, use: 'slide' }, boundTo)
  return kept !== undefined && isAnswer(shown, kept)
}

function isAnswer(shown: ShownCaptcha, kept: KeptCaptcha): boolean {
  return foldCode(shown.captcha).toUpperCase() === kept.answer
}

/** Looked at first, so that somebody else's try does not use it up; taken in one step, so that it serves once. */
async function takeKept(
  parts: Parts,
  { owner, use, shown }: CaptchaCheck,
  boundTo?: string,
): Promise<KeptCaptcha | undefined> {
  const store = captchaStore(parts, use)
  const seen = await store.get(shown.captchaKey)
  if (seen?.ownerName !== nameOfOwner(owner) || seen.boundTo !== boundTo) return undefined
  return store.consume(shown.captchaKey)
}

async function failWithCaptcha(
  parts: Parts,
  owner: CaptchaOwner,
  errorName: 'captchaRequired' | 'captchaWrong' | 'captchaExpired',
): Promise<Outcome> {
  return fail(errorName, { captcha: await issueCaptcha(parts, owner) })
}

/** A used image is followed by a new one in the same answer (contract, section 11). */
export async function withNewCaptcha<Value>(
  parts: Parts,
  owner: CaptchaOwner,
  outcome: Outcome<Value>,
): Promise<Outcome<Value>> {
  if (outcome.ok || outcome.failure.captcha) return outcome
  return { ok: false, failure: { ...outcome.failure, captcha: await issueCaptcha(parts, owner) } }
}
