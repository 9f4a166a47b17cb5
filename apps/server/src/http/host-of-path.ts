import type { Host } from '@portico/protocol'
import type { Config } from '../config/config.ts'

/** Below which paths the single sign-on role answers on this server (contract, section 4). */
export const SSO_BASE = '/passport/sso/'

/** Whose envelope is spoken below a path, for when no route is there to say it. */
export function hostOfPath(path: string): Host {
  if (path.startsWith('/account/')) return 'account'
  return path.startsWith(SSO_BASE) ? 'sso' : 'passport'
}

/** Whether a host is one of single sign-on alone: the calls of the account center go to another. */
export function isSeparateSsoHost(config: Pick<Config, 'ssoOrigins' | 'ownOrigins'>, host: string): boolean {
  const [accountCenter] = config.ownOrigins
  return isSsoHost(config, host) && (accountCenter === undefined || new URL(accountCenter).host !== host)
}

/** Whether a host answers single sign-on's calls at its root. @param host of the request, with its port */
export function isSsoHost({ ssoOrigins }: Pick<Config, 'ssoOrigins'>, host: string): boolean {
  return ssoOrigins.some((origin) => new URL(origin).host === host)
}
