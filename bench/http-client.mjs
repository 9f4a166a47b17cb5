import { mix } from '@portico/protocol'
import { BASE, pause } from './run-server.mjs'

/** Creates a client with the cookies of a first response; its device id is derived from them. */
export async function openBrowser() {
  const answer = await fetch(`${BASE}/passport/web/account/info/?aid=1574`)
  const pairs = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  const csrf = pairs.find((pair) => pair.startsWith('passport_csrf_token='))?.split('=')[1] ?? ''
  return { csrf, cookie: pairs.join('; ') }
}

/** @returns the body of the response and the cookies it sets */
export async function ask({ csrf, cookie }, path, fields) {
  const answer = await fetch(BASE + path, {
    method: 'POST',
    headers: { cookie, 'x-csrftoken': csrf, origin: BASE },
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

/** Like `ask`. @throws Error on any response but a success */
export async function askSuccessfully(browser, path, fields) {
  const { body, cookies } = await ask(browser, path, fields)
  if (body.message !== 'success') throw new Error(`${path}: ${JSON.stringify(body)}`)
  return { data: body.data, cookies }
}

/** The code in the newest message to a contact. */
export async function codeFor(target) {
  for (let tries = 0; tries < 100; tries += 1) {
    const messages = await (await fetch(`${BASE}/dev/inbox.json`)).json()
    const message = messages.find(({ to }) => to === target)
    if (message) return message.code
    await pause(10)
  }
  throw new Error(`no message for ${target}`)
}

export async function registerByEmail(browser, email, password) {
  await askSuccessfully(browser, '/passport/web/email/send_code/', { email: mix(email), type: '1' })
  return askSuccessfully(browser, '/passport/email/register_verify_login/', {
    email: mix(email),
    password: mix(password),
    code: mix(await codeFor(email)),
    type: '1',
  })
}

export async function logInByMobile(browser, mobile) {
  await askSuccessfully(browser, '/passport/web/send_code/', { mobile: mix(mobile), type: '24' })
  const code = mix(await codeFor(`+86${mobile}`))
  return askSuccessfully(browser, '/passport/web/sms_login/', { mobile: mix(mobile), code, type: '24' })
}
