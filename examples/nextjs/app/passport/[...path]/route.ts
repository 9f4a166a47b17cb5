import { getAuth } from '../../../lib/auth'

/** The callback with the ticket, `/passport/sso/login/callback/`, and the logout, `/passport/web/logout/`. */
export async function GET(request: Request) {
  return (await getAuth().handle(request)) ?? new Response('Not found', { status: 404 })
}
