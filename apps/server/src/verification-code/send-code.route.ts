import { sendCode } from '@portico/protocol'
import { maskMobile } from '../accounts/mask.ts'
import { readMobile } from '../accounts/read-mobile.ts'
import { failure, success } from '../http/answer.ts'
import type { Call, Route } from '../http/route.ts'
import { route } from '../http/route.ts'
import type { Services } from '../services.ts'
import { readSession } from '../session/read-session.ts'
import { readMobileCodeType } from './read-code-type.ts'
import { sendSmsCode } from './send-code.ts'

export function sendCodeRoute(services: Services): Route {
  return route({
    endpoint: sendCode,
    csrf: 'origin',
    guards: [],
    async handle(call) {
      const mobile = readMobile(call.fields.mobile, call.fields.a_region)
      if (!mobile.ok) return failure(mobile)
      const codeType = readMobileCodeType(call.fields.type)
      if (!codeType.ok) return failure(codeType)
      const sent = await sendSmsCode(services, {
        mobile: mobile.value,
        codeType: codeType.value,
        browser: call.browser,
        addressKey: call.addressKey,
        isSignedIn: (await readSession(services, call)) !== undefined,
        appName: call.app.name,
        language: call.language,
        domain: domainOf(services, call),
      })
      if (!sent.ok) return failure(sent)
      return success({ mobile: maskMobile(mobile.value), retry_time: services.config.limits.codeResendS })
    },
  })
}

/** Of the page the code is typed into; never of a header that nobody checked. */
function domainOf({ config }: Services, { pageOrigin, app }: Call): string {
  return new URL(pageOrigin ?? config.ownOrigins[0] ?? app.indexUrl).hostname
}
