import { mix } from '@portico/protocol'
import { BASE, pause } from './run-server.mjs'

/** A browser as the server sees one: it has the cookies of a first answer, and a device mark of its own. */
export async function openBrowser() {
  const answer = await fetch(`${BASE}/passport/web/account/info/?aid=1574`)
  const pairs = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  const csrf = pairs.find((pair) => pair.startsWith('passport_csrf_token='))?.split('=')[1] ?? ''
  return { csrf, cookie: pairs.join('; ') }
}

/** @returns the answer's body, and the cookies it set */
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

/** The same where nothing but a success will do. */
export async function demand(browser, path, fields) {
  const { body, cookies } = await ask(browser, path, fields)
  if (body.message !== 'success') throw new Error(`${path}: ${JSON.stringify(body)}`)
  return { data: body.data, cookies }
}

/** The code of the newest message to somebody. */
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
  await demand(browser, '/passport/web/email/send_code/', { email: mix(email), type: '1' })
  return demand(browser, '/passport/email/register_verify_login/', {
    email: mix(email),
    password: mix(password),
    code: mix(await codeFor(email)),
    type: '1',
  })
}

export async function loginByMobile(browser, mobile) {
  await demand(browser, '/passport/web/send_code/', { mobile: mix(mobile), type: '24' })
  const code = mix(await codeFor(`+86${mobile}`))
  return demand(browser, '/passport/web/sms_login/', { mobile: mix(mobile), code, type: '24' })
}
