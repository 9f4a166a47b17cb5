import type { FastifyInstance } from 'fastify'
import { resolveLanguage } from '@portico/locales'
import { SSO_BASE } from '../http/urls.ts'
import type { Services } from '../services.ts'

/**
 * Where password managers send somebody whose password has leaked (W3C, A Well-Known URL for Changing Passwords): the
 * page that resets it, of the first app.
 */
export function answerChangePassword(server: FastifyInstance, { config }: Services): void {
  server.get('/.well-known/change-password', (request, reply) => {
    const wanted = request.headers['accept-language']?.split(/[,;-]/)[0] ?? ''
    const query = new URLSearchParams([
      ['aid', config.apps[0]?.aid ?? ''],
      ['language', resolveLanguage(wanted, [])],
    ])
    return reply.redirect(`${SSO_BASE}forget_pwd/?${query.toString()}`, 302)
  })
}
