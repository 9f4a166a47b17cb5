import type { Http } from '@portico/core'
import { LOG_ID_HEADER } from '@portico/protocol'

export const browserHttp: Http = {
  send: async ({ url, ...request }, signal) => {
    const answer = await fetch(url, { ...request, signal, credentials: 'include' })
    const logId = answer.headers.get(LOG_ID_HEADER)
    return { status: answer.status, body: await answer.text(), ...(logId !== null && { logId }) }
  },
}
