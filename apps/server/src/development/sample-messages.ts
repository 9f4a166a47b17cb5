import type { Language } from '@portico/locales'
import { CODE_TYPES } from '@portico/protocol'
import { buildContactLink, loadContactMessages } from '../accounts/contact-messages.ts'
import { mailPagesOf } from '../accounts/notice-mail.ts'
import { writeAccountNotice } from '../business-accounts/account-notice.ts'
import { writeInvitation } from '../business-accounts/create-invitation.ts'
import type { Config } from '../config/config.ts'
import type { MessageApp } from '../services/delivery/message-app.ts'
import type { NewMessage } from '../services/delivery/outbox.store.ts'
import { describeUserAgent } from '../shared/client-description.ts'
import { DAY_MS, DAY_S } from '../shared/clock.ts'
import type { Contact } from '../shared/contact.ts'
import { KIND_OF_CODE } from '../verification/code/send-code.ts'
import { writeMessage } from '../verification/code/write-message.ts'

const EMAIL: Contact = { channel: 'email', target: 'mei.lin@northlight.example' }
const MOBILE: Contact = { channel: 'sms', target: '+8613912345678' }
const USER_AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'
const PLATFORMS = ['douyin', 'toutiao']

interface Samples {
  readonly config: Pick<Config, 'ownOrigins' | 'ssoOrigins' | 'limits' | 'platforms' | 'sms'>
  readonly app: MessageApp
  readonly language: Language
  readonly now: number
}

/** Every message that the server can send for an app, in one language, with invented values. */
export async function composeSamples(samples: Samples): Promise<readonly NewMessage[]> {
  return [
    ...(await composeCodes(samples)),
    ...(await composeNotices(samples)),
    ...[EMAIL, MOBILE].map((to) => ({ ...writeAccountNotice(samples, to), ...to, ttlS: DAY_S })),
    ...(await composeInvitations(samples)),
  ]
}

async function composeCodes({ config, app, language }: Samples): Promise<readonly NewMessage[]> {
  const { limits, sms, ownOrigins } = config
  const domain = new URL(ownOrigins[0] ?? '').hostname
  const compose = async (to: Contact, isForOwner = false): Promise<NewMessage> => {
    const isSms = to.channel === 'sms'
    const oneTimeCode = isSms ? '4826' : 'K7QX2M'
    const ttlS = isSms ? limits.mobileCodeLifeS : limits.emailCodeLifeS
    const code = { oneTimeCode, ttlS, webotp: sms.webotp, isForOwner }
    const text = await writeMessage({ ...to, app, language, domain, ...code })
    return { ...to, ...text, kind: KIND_OF_CODE[CODE_TYPES.login], oneTimeCode, ttlS }
  }
  return Promise.all([compose(EMAIL), compose(EMAIL, true), compose(MOBILE)])
}

async function composeNotices({ config, app, language, now }: Samples): Promise<readonly NewMessage[]> {
  const deps = { config, now: () => now, findCountry: () => 'SG' }
  const messages = await loadContactMessages(deps, { app, language, userAgent: USER_AGENT })
  const { reset } = mailPagesOf(config, app, language)
  const linkTo = (action: 'confirm' | 'revert' | 'undelete'): string =>
    buildContactLink(config, { action, token: 'Zm9yIGEgc2FtcGxlIG9mIHRoaXMgbWVzc2FnZSBvbmx5', language })
  const deletion = { erasedAt: now + 30 * DAY_MS, link: linkTo('undelete'), ttlS: DAY_S }
  const signIn = { client: { ...describeUserAgent(USER_AGENT), country: 'SG' }, at: now }
  const [one = ''] = PLATFORMS
  return [
    messages.deletionScheduled(MOBILE, { ...deletion, link: undefined }),
    messages.confirmation(EMAIL, linkTo('confirm')),
    messages.taken(EMAIL),
    messages.newBrowser(EMAIL, signIn),
    ...[EMAIL, MOBILE].flatMap((to) => [
      messages.linked(to),
      messages.changed(to, { contact: EMAIL, link: linkTo('revert') }),
      messages.changed(to, { contact: MOBILE, link: undefined }),
      messages.changed(to, { contact: EMAIL, isAdded: true, link: linkTo('revert') }),
      messages.changed(to, { contact: MOBILE, isAdded: true, link: undefined }),
      messages.reverted(to),
      messages.passwordSet(to),
      messages.passwordReset(to, []),
      messages.passwordReset(to, PLATFORMS),
      messages.resetRequested(to, reset),
      messages.platformLinked(to, one),
      messages.platformUnlinked(to, one),
      messages.deletionScheduled(to, deletion),
      messages.dataExported(to),
      messages.passkeyAdded(to),
      messages.passkeyRemoved(to),
      messages.secondFactorAdded(to),
      messages.secondFactorRemoved(to),
      messages.secondFactorReset(to, now + 3 * DAY_MS),
      messages.recoveryCodesRenewed(to),
      messages.recoveryCodeUsed(to, 7),
    ]),
  ]
}

async function composeInvitations({ config, app, language }: Samples): Promise<readonly NewMessage[]> {
  const link = `${config.ownOrigins[0]}/passport/sso/register/?aid=${app.appId}&appointment_token=sample`
  const days = config.limits.invitationLifeDays
  const invitation = { email: EMAIL.target, language, app, link, days }
  return Promise.all(['', 'Northlight Media'].map((orgName) => writeInvitation({ ...invitation, orgName })))
}
