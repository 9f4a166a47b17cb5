// Signs a new visitor in at a started account center in development, as a browser would.
import { sendCode, ssoQuickLogin } from '@portico/protocol'
import { openClient } from './http-client.mjs'
import { readCode } from './inbox.mjs'

/** @returns the URL with the ticket for the service, and the visitor's cookies */
export async function requestTicket(accountCenter, { service, mobile, aid }) {
  const { sendSuccessfully, cookies } = openClient(accountCenter, { aid })
  await sendSuccessfully(sendCode, { mobile, type: '24' })
  const code = await readCode(accountCenter, `+86${mobile}`)
  const fields = { mobile, code, type: '24', service }
  const { redirect_url: redirectUrl } = await sendSuccessfully(
    ssoQuickLogin,
    fields,
    `/passport/sso/${ssoQuickLogin.path}`,
  )
  return { redirectUrl, cookies }
}
