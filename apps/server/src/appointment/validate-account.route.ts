import { validateAccount as validateAccountCall } from '@portico/protocol'
import type { Contact } from '../accounts/contact.ts'
import { readEmail } from '../accounts/read-email.ts'
import { readMobile } from '../accounts/read-mobile.ts'
import type { Call, Route } from '../http/route.ts'
import { failure, route } from '../http/route.ts'
import type { Result } from '../result.ts'
import { fail, succeed } from '../result.ts'
import type { Services } from '../services.ts'
import { readSessionOrAccountSession } from '../session/read-session.ts'
import { readChallengeAnswer } from '../slider/challenge.ts'
import { answerAppointment } from './answer-appointment.ts'
import { validateAccount } from './validate-account.ts'

/** how an account somebody typed stands towards a business account. */
export function validateAccountRoute(services: Services): Route {
  return route({
    endpoint: validateAccountCall,
    csrf: 'origin',
    guards: [],
    async handle(call) {
      const { app, fields, browser, addressKey, language } = call
      const contacts = readContacts(fields)
      if (!contacts.ok) return failure(contacts)
      const account = await readSessionOrAccountSession(services, call)
      const found = await validateAccount(services, {
        shown: { app, token: fields.token, appKey: fields.app_key },
        contacts: contacts.value,
        account,
        isSessionJudged: fields.ignore_login !== '1',
        asker: { aid: app.aid, browser, addressKey },
        challenge: readChallengeAnswer(fields),
        language,
      })
      return found.ok
        ? answerAppointment(services.database, { app, account, ...found.value })
        : failure(found)
    },
  })
}

/** A mobile, an e-mail, or both: then the e-mail counts where the mobile finds nobody. */
function readContacts({
  mobile,
  email,
}: Call<typeof validateAccountCall>['fields']): Result<readonly Contact[]> {
  const read = [...(mobile === '' ? [] : [readMobile(mobile)]), ...(email === '' ? [] : [readEmail(email)])]
  const contacts = read.flatMap((one) => (one.ok ? [one.value] : []))
  return contacts.length === 0 || contacts.length < read.length ? fail('badParameter') : succeed(contacts)
}
