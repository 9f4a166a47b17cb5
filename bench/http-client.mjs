import { obfuscate } from '@portico/protocol'
import { readCode } from '../tools/inbox.mjs'
import { BASE } from './run-server.mjs'

/**
 * Creates a client with the cookies of a first response; its device id is derived from them.
 * @param base of the instance that gets its requests
 */
export async function openBrowser(base = BASE) {
  const answer = await fetch(`${base}/passport/web/account/info/?aid=1574`)
  const pairs = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  const csrf = pairs.find((pair) => pair.startsWith('passport_csrf_token='))?.split('=')[1] ?? ''
  return { csrf, cookie: pairs.join('; '), base }
}

/** The same client with the cookies of a response, such as those of a sign-in. */
export function withCookies(browser, cookies) {
  return { ...browser, cookie: [browser.cookie, ...cookies.map((line) => line.split(';')[0])].join('; ') }
}

/** @returns the body of the response and the cookies it sets */
export async function send({ csrf, cookie, base = BASE, origin = BASE }, path, fields) {
  const answer = await fetch(base + path, {
    method: 'POST',
    headers: { cookie, 'x-csrftoken': csrf, origin },
    body: new URLSearchParams({
      aid: '1574',
      language: 'en',
      fp: `verify_${csrf}`,
      mix_mode: '1',
      ...fields,
    }),
  })
  return { body: await answer.json(), cookies: answer.headers.getSetCookie() }
}

/** Like `send`. @throws Error on any response but a success */
export async function sendSuccessfully(browser, path, fields) {
  const { body, cookies } = await send(browser, path, fields)
  if (body.message !== 'success') throw new Error(`${path}: ${JSON.stringify(body)}`)
  return { data: body.data, cookies }
}

export async function registerByEmail(browser, email, password) {
  await sendSuccessfully(browser, '/passport/web/email/send_code/', { email: obfuscate(email), type: '1' })
  return sendSuccessfully(browser, '/passport/email/register_verify_login/', {
    email: obfuscate(email),
    password: obfuscate(password),
    code: obfuscate(await readCode(BASE, email)),
    type: '1',
  })
}

export async function logInByMobile(browser, mobile) {
  await sendSuccessfully(browser, '/passport/web/send_code/', { mobile: obfuscate(mobile), type: '24' })
  const code = obfuscate(await readCode(BASE, `+86${mobile}`))
  return sendSuccessfully(browser, '/passport/web/sms_login/', {
    mobile: obfuscate(mobile),
    code,
    type: '24',
  })
}
