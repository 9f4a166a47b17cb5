import { on, submit, submitting } from './forms.ts'
import { platforms } from './platform-states.ts'
import type { RowPart, Setup } from './state.ts'
import { group, see, untilEnabled } from './state.ts'

// The login with a passkey, and the offer to create one after a login by code.

const offered: Setup = { config: { switchConfig: { passkey: true } } }
const shown = see('passkey')
const creation = { succeeds: { options: '{"challenge":"c"}', place: 'page' } }
const offerAfter: readonly RowPart[] = [
  submitting('login-mobile', { succeeds: { user_id: '42', username: 'northlight_ads', session_key: 'k' } }, offered.config),
  { server: { passkeyCreateOptions: creation } },
  [shown, submit('login-mobile'), untilEnabled, see('passkey-offer')],
]

export const passkeyGroup = group('passkeys', 'Passkeys', [
  ['passkey', 'the button, the only other way', offered, shown],
  ['passkey-with-email', 'on login by e-mail', on('login-email', offered.config), shown],
  ['passkey-above-platforms', 'above the platforms', { config: { ...offered.config, platforms } }, shown],
  ['passkey-busy', 'the options are requested', offered, { server: { passkeyOptions: 'never' } }, 'passkey'],
  ['passkey-line-dropped', 'the options could not be loaded', offered, { server: { passkeyOptions: 'drops' } }, 'passkey', untilEnabled],
  ['passkey-offer', 'the offer after a login by code', offerAfter],
])
