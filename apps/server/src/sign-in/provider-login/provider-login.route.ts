import { fillWithSpacing, serverMessages, resolveLanguage } from '@portico/locales'
import type { UserData } from '@portico/protocol'
import {
  authBind,
  authBindV2,
  authUnbind,
  bindLogin,
  oauthLoginOnly,
  oauthWithMobile,
  showAuthMobile,
  CODE_TYPES,
} from '@portico/protocol'
import { loadContactMessages, loadPlatformNames } from '../../accounts/contact-messages.ts'
import { toUserData } from '../../accounts/user-data.ts'
import type { ApiCall, Route, RouteResponse } from '../../http/route.ts'
import { route, success, orRefuse } from '../../http/route.ts'
import type { Services } from '../../services/services.ts'
import { readSession } from '../../sessions/read-session.ts'
import { setNewCookies } from '../../sessions/renew-session.ts'
import type { OwnerSession } from '../../sessions/renew-session.ts'
import { clearSessionCookie, readSessionLifetime } from '../../sessions/session-cookie.ts'
import { issueSessionKey } from '../../sessions/tickets.ts'
import { maskMobile, readMobile } from '../../shared/contact.ts'
import { SESSION_COOKIE } from '../../shared/cookies.ts'
import { findDefinition } from '../../shared/platforms/platforms.ts'
import { requesterOf } from '../../shared/requester.ts'
import type { Result } from '../../shared/result.ts'
import { fail } from '../../shared/result.ts'
import { readVisitor } from '../../verification/challenge/challenge.ts'
import { readCodeType } from '../../verification/code/codes.ts'
import { readProvenSession } from '../../verification/prove-owner.ts'
import { respondSignedIn } from '../sign-in-response.ts'
import { readSignInContext } from '../sign-in.ts'
import type { IdentityLink } from './link-identity.ts'
import { linkIdentity, unlinkIdentity } from './link-identity.ts'
import { findProfile } from './profile-key.ts'
import { linkByCode, linkByVerifiedMobile, logInWithProvider } from './provider-login.ts'
import { findAcceptedPlatforms, readProviderCredential } from './provider-user.ts'

const loginOnlyRoute = route({
  endpoint: oauthLoginOnly,
  csrf: 'origin',
  async handle(services, call) {
    const { fields } = call
    const credential = orRefuse(readProviderCredential(services, call))
    // The code was sent to a redirect URI, which must belong to the app.
    if (fields.code !== undefined && fields.redirect_uri === undefined) return fail('invalidParameter')
    call.addLogFields({ factor: 'platform' })
    const sessionLifetime = readSessionLifetime(fields.keep_login)
    const signedIn = await logInWithProvider(services, {
      credential,
      context: readSignInContext(call, { sessionLifetime, service: fields.service }),
      signedInAs: (await readSession(services, call))?.account,
    })
    return respondSignedIn(services, call, signedIn)
  },
})

const bindLoginRoute = route({
  endpoint: bindLogin,
  csrf: 'origin',
  async handle(services, call) {
    const { fields } = call
    const contact = orRefuse(readMobile(fields.mobile))
    orRefuse(readCodeType(fields.type, [CODE_TYPES.mobileLogin]))
    call.addLogFields({ contact: contact.target, factor: 'code' })
    const sessionLifetime = readSessionLifetime(fields.keep_login)
    const signedIn = await linkByCode(services, {
      credential: { profileKey: fields.profile_key, requester: requesterOf(call) },
      contact,
      smsCode: fields.code,
      context: readSignInContext(call, { sessionLifetime, service: fields.service }),
      messages: await loadContactMessages(services, call),
      visitor: readVisitor(call),
    })
    return respondSignedIn(services, call, signedIn)
  },
})

const bindWithMobileRoute = route({
  endpoint: oauthWithMobile,
  csrf: 'origin',
  async handle(services, call) {
    const { fields } = call
    const platforms = orRefuse(findAcceptedPlatforms(services.config, fields))
    const sessionLifetime = readSessionLifetime(fields.keep_login)
    call.addLogFields({ factor: 'platform' })
    const signedIn = await linkByVerifiedMobile(services, {
      platforms,
      credential: { profileKey: fields.profile_key, requester: requesterOf(call) },
      context: readSignInContext(call, { sessionLifetime, service: fields.service }),
      messages: await loadContactMessages(services, call),
    })
    return respondSignedIn(services, call, signedIn)
  },
})

/** What the provider has verified: the mobile, masked, to link with one click, and the e-mail to add. Both may be empty. */
const showMobileRoute = route({
  endpoint: showAuthMobile,
  csrf: 'origin',
  async handle(services, call) {
    const { app, fields, language } = call
    const platforms = orRefuse(findAcceptedPlatforms(services.config, fields))
    const { profile_key: profileKey } = fields
    const profile = orRefuse(await findProfile(services, { profileKey, requester: requesterOf(call) }))
    if (!platforms.includes(profile.platform)) return fail('authorizationCodeExpired')
    const mobile = maskMobile(profile.mobile ?? null)
    return success({
      mobile,
      title: await writeTitle(services, { platform: profile.platform, mobile, app: app.name }, language),
      profile_key: profileKey,
      email: profile.email ?? '',
    })
  },
})

interface Offer {
  readonly platform: string
  /** Masked; may be empty. */
  readonly mobile: string
  readonly app: string
}

/** Says what the platform has shared, and asks whether to use it. */
async function writeTitle(
  { config }: Services,
  { platform, ...offer }: Offer,
  language: string,
): Promise<string> {
  const resolved = resolveLanguage(language)
  const names = await loadPlatformNames(resolved, config.platforms)
  const texts = serverMessages(resolved)
  const text = offer.mobile === '' ? texts.oauth_title : texts.oauth_offer
  return fillWithSpacing(text, { ...offer, platform: names(platform) })
}

const EXISTING_IDENTITY: Readonly<Record<string, IdentityLink['existing']>> = {
  '0': 'keep',
  '1': 'replace',
}

const authBindRoute = route({
  endpoint: authBind,
  handle: (services, call) => bind(services, call, 'keep'),
})

const authBindV2Route = route({
  endpoint: authBindV2,
  async handle(services, call) {
    const { change_bind: change = '0' } = call.fields
    const existing = Object.hasOwn(EXISTING_IDENTITY, change) ? EXISTING_IDENTITY[change] : undefined
    return existing === undefined ? fail('invalidParameter') : bind(services, call, existing)
  },
})

async function bind(
  services: Services,
  call: ApiCall<typeof authBind> | ApiCall<typeof authBindV2>,
  existing: IdentityLink['existing'],
): Promise<RouteResponse<UserData>> {
  const credential = orRefuse(readProviderCredential(services, call))
  const session = orRefuse(await readLinkingSession(services, call))
  const messages = await loadContactMessages(services, call)
  const linked = orRefuse(await linkIdentity(services, { session, credential, existing, messages }))
  setNewCookies(call, linked)
  return success({
    ...(await toUserData(services.database, linked.account)),
    new_user: 0,
    session_key: await issueSessionKey(services.keyValueStore, {
      sessionIdHash: linked.idHash,
      appId: linked.appId,
      browserIdHash: call.browser.idHash,
    }),
    redirect_url: '',
  })
}

/**
 * A linked platform is a way to sign in: with a stolen session alone no one adds one that stays, or removes the one of
 * the owner.
 */
function readLinkingSession(
  services: Services,
  call: ApiCall<typeof authBind> | ApiCall<typeof authUnbind>,
): Promise<Result<OwnerSession>> {
  return readProvenSession(services, call, 'recent sign-in')
}

/** Accepts platforms that are no longer configured, so that their identities can be removed. */
const authUnbindRoute = route({
  endpoint: authUnbind,
  async handle(services, call) {
    const { platform } = call.fields
    if (!findDefinition(platform)) return fail('invalidParameter')
    const session = orRefuse(await readLinkingSession(services, call))
    const messages = await loadContactMessages(services, call)
    const unlinked = orRefuse(await unlinkIdentity(services, { session, platform, messages }))
    if (unlinked === 'unlinked') clearSessionCookie(call, SESSION_COOKIE)
    return success({})
  },
})

export const providerLoginRoutes: readonly Route[] = [
  loginOnlyRoute,
  bindLoginRoute,
  bindWithMobileRoute,
  showMobileRoute,
  authBindRoute,
  authBindV2Route,
  authUnbindRoute,
]
