// The phone of a visitor: logs in and confirms QR codes with the requests of the phone page.
import {
  accountInfo,
  CODE_TYPES,
  confirmQrcode,
  CSRF_COOKIE,
  CSRF_HEADER,
  encodeForm,
  isObfuscatedField,
  scanQrcode,
  sendCode,
  smsLogin,
  toWireFields,
} from '@portico/protocol'

/** Signs a visitor in. @param readCode reads the SMS code sent to the mobile */
export async function openPhone(account, mobile, readCode) {
  const cookies = new Map()
  const call = (endpoint, values) => callServer({ account, cookies }, endpoint, values)
  await call(accountInfo, {})
  const type = String(CODE_TYPES.mobileLogin)
  await call(sendCode, { mobile, type })
  await call(smsLogin, { mobile, type, code: await readCode() })
  return {
    /** @param address the text of a QR code */
    confirm: async (address) => {
      const token = new URL(address).searchParams.get('token') ?? ''
      const { csrf_token: csrf } = await call(scanQrcode, { token })
      await call(confirmQrcode, { token, csrf_token: csrf, decision: 'confirm' })
    },
  }
}

async function callServer({ account, cookies }, endpoint, values) {
  const fields = toWireFields(values, (name) => isObfuscatedField(endpoint, name))
  const body = encodeForm({ aid: '1574', language: 'en', ...fields })
  const isGet = endpoint.method === 'GET'
  const response = await fetch(`${account}${endpoint.path}${isGet ? `?${body}` : ''}`, {
    method: endpoint.method,
    headers: {
      origin: account,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(!isGet && {
        'content-type': 'application/x-www-form-urlencoded',
        [CSRF_HEADER]: cookies.get(CSRF_COOKIE) ?? '',
      }),
    },
    ...(!isGet && { body }),
  })
  for (const cookie of response.headers.getSetCookie()) {
    const [name, value] = cookie.split(';', 1)[0].split('=')
    cookies.set(name, value)
  }
  const { message, data } = await response.json()
  // No one is logged in yet when the first request fetches the CSRF token.
  if (message !== 'success' && endpoint !== accountInfo)
    throw new Error(`${endpoint.name}: ${JSON.stringify(data)}`)
  return data
}
