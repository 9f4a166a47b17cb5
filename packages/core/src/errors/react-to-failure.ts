import type { Failure } from '@portico/protocol'
import type { Context } from '../context.ts'
import { retypeField } from '../form/edit-form.ts'
import { showCaptcha } from '../image-captcha/show-captcha.ts'
import type { NoticeText } from '../notice/notice.ts'
import { clearNotice, showNotice } from '../notice/notice.ts'
import { noticeWords } from '../notice/notice-words.ts'
import { startCountdown } from '../verification-code/countdown.ts'
import { asksForSlider } from '../slider/with-slider.ts'
import { toAccountError } from './account-error.ts'
import type { Moment, Reaction } from './reactions.ts'
import { reactionTo } from './reactions.ts'

/** Does what the table says about a failure, and tells the host. */
export function reactToFailure(context: Context, moment: Moment, failure: Failure): void {
  const { panel } = context.store.get()
  if (failure.captcha) showCaptcha(context, failure.captcha)
  const reaction = reactionTo(failure, { moment, panel })
  const text = failureText(context, moment, failure)
  if (reaction.do === 'restart-countdown')
    startCountdown(context, { reason: 'too-soon', seconds: failure.retryTimeS })
  if ('retype' in reaction && reaction.retype) retypeField(context, reaction.retype)
  if (text === undefined) clearNotice(context)
  else
    showNotice(context, {
      type: 'error',
      text,
      stays: reaction.do === 'say' && reaction.stays,
      ...(failure.logId !== undefined && { logId: failure.logId }),
    })
  tellFailure(context, { moment, failure, text })
}

/** What is said of a failure; nothing for those that say nothing. */
export function failureText(context: Context, moment: Moment, failure: Failure): NoticeText | undefined {
  const { panel } = context.store.get()
  return textOf(context, reactionTo(failure, { moment, panel }), { moment, failure })
}

interface Met {
  readonly moment: Moment
  readonly failure: Failure
}

interface Told extends Met {
  /** What the visitor was told. */
  readonly text: NoticeText | undefined
}

/** Tells the host of a failure the visitor met. */
export function tellFailure(context: Context, { moment, failure, text }: Told): void {
  const { panel } = context.store.get()
  context.emit('action_reject', { moment, panel, error_code: failure.errorCode })
  context.reject(toAccountError(failure, text ? noticeWords(context.store.get(), text) : ''))
}

function textOf(context: Context, reaction: Reaction, met: Met): NoticeText | undefined {
  switch (reaction.do) {
    case 'say':
      return { key: reaction.key }
    case 'say-server-words':
      return { words: met.failure.description }
    case 'open-slider':
      return textOfSlider(context, met)
    case 'restart-countdown':
      return met.failure.description === '' ? undefined : { words: met.failure.description }
    case 'say-nothing':
      return undefined
  }
}

/** Closed, or answered another way, the form says nothing (CAP-3); where a host does without it, the server's words. */
function textOfSlider(context: Context, { moment, failure }: Met): NoticeText | undefined {
  if (!asksForSlider(context, failure)) return { words: failure.description }
  if (context.store.get().slider?.outcome !== 'unavailable') return undefined
  return { key: 'slider_unavailable', retry: moment === 'send-code' ? moment : 'submit' }
}
