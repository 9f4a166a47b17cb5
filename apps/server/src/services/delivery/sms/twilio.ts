import type { SmsProviderOf } from '../../../config/sms-providers.ts'
import type { SendSms } from './sms-request.ts'
import { postToProvider, refusedBy } from './sms-request.ts'

const PROVIDER = 'twilio'

/** The status of a message that is accepted. */
const CREATED = 201

/** States of a message that services which speak Twilio's protocol refuse with 200, and its code beside them. */
const NOT_SENT: readonly unknown[] = ['failed', 'undelivered', 'canceled']

/** https://www.twilio.com/docs/api/errors: numbers that cannot receive an SMS, and recipients who opted out. */
const PERMANENT_CODES = ['21211', '21214', '21217', '21610', '21614']

/** Sends by the Messages resource. */
export function createTwilioSender(settings: SmsProviderOf<'twilio'>): SendSms {
  const { account_sid: account, from, messaging_service_sid: service, key } = settings
  const url = new URL(`2010-04-01/Accounts/${account}/Messages.json`, settings.url)
  const credentials = Buffer.from(`${account}:${key}`).toString('base64')
  return async (message, { signal }) => {
    const body = new URLSearchParams({
      To: message.target,
      ...(service === undefined ? { From: from ?? '' } : { MessagingServiceSid: service }),
      Body: message.body,
    }).toString()
    const response = await postToProvider({
      provider: PROVIDER,
      url,
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body,
      signal,
      needsBody: (status) => status !== CREATED,
    })
    if (!response.ok) return response
    const { status } = response
    const { error_code: errorCode, code = errorCode, sid, status: state } = response.body
    // Services that speak Twilio's protocol also accept with 200 or 202, and name the message.
    const isNamed = status >= 200 && status < 300 && typeof sid === 'string' && sid !== ''
    if (status === CREATED || (isNamed && !NOT_SENT.includes(state))) return { ok: true, provider: PROVIDER }
    return refusedBy({ provider: PROVIDER, response, code, permanentCodes: PERMANENT_CODES })
  }
}
