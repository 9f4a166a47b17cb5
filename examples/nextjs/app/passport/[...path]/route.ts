import { getAuth } from '../../../lib/auth'

/**
 * The callback with the ticket, `/passport/sso/login/callback/`, the logout, `/passport/web/logout/`, and who is logged in,
 * `/passport/session/`.
 */
export async function GET(request: Request) {
  return (await getAuth().handle(request)) ?? new Response('Not found', { status: 404 })
}

export const POST = GET
