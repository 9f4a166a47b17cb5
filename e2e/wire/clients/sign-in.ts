import createClient from 'openapi-fetch'
import type { paths } from './openapi.ts'

/** Logs in with a mobile number, whose code is read from where it was sent. @returns the masked mobile of the account */
export async function signIn(
  baseUrl: string,
  mobile: string,
  readCode: () => Promise<string>,
): Promise<string> {
  const cookies = new Map<string, string>()
  const client = createClient<paths>({
    baseUrl,
    bodySerializer: (body: unknown) => new URLSearchParams(body as Record<string, string>),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    fetch: async (request) => {
      request.headers.set('cookie', [...cookies].map((cookie) => cookie.join('=')).join('; '))
      const response = await fetch(request)
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        cookies.set(name, value)
      }
      return response
    },
  })
  const common = { aid: '1574', language: 'en' }
  await client.GET('/passport/web/account/info/', { params: { query: common } })
  const params = { header: { 'x-csrftoken': cookies.get('passport_csrf_token') ?? '' } }
  await client.POST('/passport/web/send_code/', { params, body: { ...common, mobile, type: '24' } })
  const { data: answer } = await client.POST('/passport/web/sms_login/', {
    params,
    body: { ...common, mobile, type: '24', code: await readCode() },
  })
  if (answer?.message !== 'success') throw new Error(JSON.stringify(answer))
  return answer.data.mobile
}
