import { oauth } from './oauth.ts'
import type { PlatformDefinition } from './platform.ts'

/** Any provider of OpenID Connect. Its addresses and keys are found by its issuer, and its responses are checked by `openid-client`. */
export const oidc: PlatformDefinition = { ...oauth, scope: 'openid profile email', isOpenIdConnect: true }
