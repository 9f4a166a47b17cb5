import { fillWithSpacing, loadLaterMessages, loadServerMessages, resolveLanguage } from '@portico/locales'
import {
  authBind,
  authBindV2,
  authUnbind,
  bindLogin as bindLoginCall,
  oauthLoginOnly,
  oauthWithMobile,
  showAuthMobile,
  PLATFORMS,
} from '@portico/protocol'
import { maskMobile, readMobile } from '../accounts/contact.ts'
import { toUserData } from '../accounts/user-data.ts'
import type { Call, Route, RouteResponse } from '../http/route.ts'
import { failure, route, success } from '../http/route.ts'
import { fail } from '../result.ts'
import type { Services } from '../services.ts'
import { isRecentSignIn, readSession, readSignedInVisitor } from '../session/read-session.ts'
import { clearSessionCookie, readSessionLifetime, SESSION_COOKIE } from '../session/session-cookie.ts'
import { readSignInContext, respondSignedIn } from '../session/sign-in.ts'
import { issueSessionKey } from '../session/tickets.ts'
import { readVisitor } from '../verification-code/check-code.ts'
import { readBindLoginType } from '../verification-code/codes.ts'
import type { IdentityLink } from './link-identity.ts'
import { linkIdentity, readSessionReference, unlinkIdentity } from './link-identity.ts'
import { findProfile } from './profile-key.ts'
import { bindLogin, linkByVerifiedMobile, logInWithProvider } from './provider-login.ts'
import { findAcceptedPlatforms, readProviderCredential } from './provider-user.ts'

export function loginOnlyRoute(services: Services): Route {
  return route({
    endpoint: oauthLoginOnly,
    csrf: 'origin',
    guards: [],
    async handle(call) {
      const { fields } = call
      const shown = readProviderCredential(services, call)
      if (!shown.ok) return failure(shown)
      // A code came to an address, and it must be one of the app's.
      if (fields.code !== '' && fields.redirect_uri === '') return failure(fail('badParameter'))
      const sessionLifetime = readSessionLifetime(fields.keep_login)
      const signedIn = await logInWithProvider(services, {
        shown: shown.value,
        place: readSignInContext(call, sessionLifetime),
        visitor: await readSession(services, call),
      })
      return respondSignedIn(services, signedIn, { call, service: fields.service, sessionLifetime })
    },
  })
}

export function bindLoginRoute(services: Services): Route {
  return route({
    endpoint: bindLoginCall,
    csrf: 'origin',
    guards: [],
    async handle(call) {
      const { app, browser, fields } = call
      const contact = readMobile(fields.mobile)
      if (!contact.ok) return failure(contact)
      const codeType = readBindLoginType(fields.type)
      if (!codeType.ok) return failure(codeType)
      const sessionLifetime = readSessionLifetime(fields.keep_login)
      const signedIn = await bindLogin(services, {
        shown: { profileKey: fields.profile_key, owner: { aid: app.aid, browser } },
        contact: contact.value,
        smsCode: fields.code,
        place: readSignInContext(call, sessionLifetime),
        visitor: readVisitor(call),
      })
      return respondSignedIn(services, signedIn, { call, service: fields.service, sessionLifetime })
    },
  })
}

export function bindWithMobileRoute(services: Services): Route {
  return route({
    endpoint: oauthWithMobile,
    csrf: 'origin',
    guards: [],
    async handle(call) {
      const { app, browser, fields } = call
      const platforms = findAcceptedPlatforms(services.config, fields)
      if (!platforms.ok) return failure(platforms)
      const sessionLifetime = readSessionLifetime(fields.keep_login)
      const signedIn = await linkByVerifiedMobile(services, {
        platforms: platforms.value,
        shown: { profileKey: fields.profile_key, owner: { aid: app.aid, browser } },
        place: readSignInContext(call, sessionLifetime),
      })
      return respondSignedIn(services, signedIn, { call, service: fields.service, sessionLifetime })
    },
  })
}

/** Whom an offer of one click is for: the mobile the platform vouches for, or none (OAU-5). */
export function showMobileRoute(services: Services): Route {
  return route({
    endpoint: showAuthMobile,
    csrf: 'origin',
    guards: [],
    async handle({ app, browser, fields, language }) {
      const platforms = findAcceptedPlatforms(services.config, fields)
      if (!platforms.ok) return failure(platforms)
      const { profile_key: profileKey } = fields
      const found = await findProfile(services, { profileKey, owner: { aid: app.aid, browser } })
      if (!found.ok) return failure(found)
      const profile = found.value
      if (!platforms.value.includes(profile.platform)) return failure(fail('authorizationCodeExpired'))
      return success({
        mobile: maskMobile(profile.mobile ?? null),
        title: await writeTitle(profile.platform, language),
        profile_key: profileKey,
      })
    },
  })
}

async function writeTitle(platform: string, language: string): Promise<string> {
  const resolved = resolveLanguage(language, [])
  const [shared, own] = await Promise.all([loadLaterMessages(resolved), loadServerMessages(resolved)])
  const names: Readonly<Record<string, string>> = { ...shared }
  return fillWithSpacing(own.oauth_title, { platform: names[`platform_${platform}`] ?? platform })
}

const OTHERS: Readonly<Record<string, IdentityLink['other']>> = {
  '': 'stays',
  '0': 'stays',
  '1': 'is replaced',
}

export function authBindRoute(services: Services): Route {
  return route({
    endpoint: authBind,
    csrf: 'header',
    guards: [],
    handle: (call) => bind(services, call, 'stays'),
  })
}

export function authBindV2Route(services: Services): Route {
  return route({
    endpoint: authBindV2,
    csrf: 'header',
    guards: [],
    async handle(call) {
      const other = Object.hasOwn(OTHERS, call.fields.change_bind)
        ? OTHERS[call.fields.change_bind]
        : undefined
      return other === undefined ? failure(fail('badParameter')) : bind(services, call, other)
    },
  })
}

async function bind(
  services: Services,
  call: Call<typeof authBind> | Call<typeof authBindV2>,
  other: IdentityLink['other'],
): Promise<RouteResponse> {
  const shown = readProviderCredential(services, call)
  if (!shown.ok) return failure(shown)
  const visitor = await readSignedInVisitor(services, call)
  if (!visitor) return failure(fail('notLoggedIn'))
  // A platform is a way to sign in: a stolen session could otherwise add one, and sign in afresh with it.
  if (!isRecentSignIn(visitor, services.now())) return failure(fail('reauthenticationRequired'))
  const session = readSessionReference(call)
  const bound = await linkIdentity(services, { session, shown: shown.value, other })
  if (!bound.ok) return failure(bound)
  return success({
    ...(await toUserData(services.database, bound.value)),
    new_user: 0,
    session_key: await issueSessionKey(services.keyValueStore, {
      ...session,
      ownerIdHash: call.browser.idHash,
    }),
    redirect_url: '',
  })
}

/** Also of a platform that is no longer configured: what was bound can be taken off. */
export function authUnbindRoute(services: Services): Route {
  return route({
    endpoint: authUnbind,
    csrf: 'header',
    guards: [],
    async handle(call) {
      const { platform } = call.fields
      if (!Object.hasOwn(PLATFORMS, platform)) return failure(fail('badParameter'))
      const unbound = await unlinkIdentity(services, { session: readSessionReference(call), platform })
      if (!unbound.ok) return failure(unbound)
      if (unbound.value === 'unbound') clearSessionCookie(call, SESSION_COOKIE)
      return success({})
    },
  })
}
