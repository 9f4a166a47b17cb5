import type { AccountCenterConfig } from '@portico/core'
import type { Server, State, StateGroup } from '../state.ts'
import { answer, press, wait } from '../state.ts'

const OPEN: AccountCenterConfig = { switchConfig: { code: true }, defaultSwitch: 'code' }
const CREATED: Server = {
  getQrcode: { succeeds: { token: 'a'.repeat(32) }, qrcode: true },
  checkQrconnect: { succeeds: { status: 'new' } },
}

/** Poll response one second after the code was created. */
const polled = (id: string, shows: string, response: object): State => ({
  id,
  shows,
  config: OPEN,
  server: { ...CREATED, checkQrconnect: { succeeds: response } },
  steps: [wait(1_000)],
})

const LONG_NAME = 'Gesellschaft für internationale Werbekampagnen'

const OTHERS: readonly State[] = [
  {
    id: 'qr-toggle',
    shows: 'the toggle on login by mobile',
    config: { switchConfig: { code: true } },
  },
  {
    id: 'qr-toggle-without-tabs',
    shows: 'the toggle with e-mail as the only form',
    config: { switchConfig: { mobile: false, code: true } },
  },
  {
    id: 'qr-come-to',
    shows: 'opened with the toggle',
    config: { switchConfig: { code: true } },
    server: CREATED,
    steps: [press('qr-toggle')],
  },
  {
    id: 'qr-alone',
    shows: 'the only switch: no toggle',
    config: { switchConfig: { mobile: false, email: false, code: true } },
    server: CREATED,
  },
  {
    id: 'qr-confirmed',
    shows: 'confirmed, before the redirect',
    config: { ...OPEN, beforeSkip: () => new Promise(() => undefined) },
    server: { ...CREATED, checkQrconnect: { succeeds: { status: 'confirmed' } } },
    steps: [wait(1_000)],
  },
  {
    id: 'qr-line-dropped',
    shows: 'a failed poll: the code stays',
    config: OPEN,
    server: { ...CREATED, checkQrconnect: 'drops' },
    steps: [wait(1_000)],
  },
  {
    id: 'qr-failed',
    shows: 'failed to load: error_503',
    config: OPEN,
    server: { getQrcode: 'drops' },
  },
  {
    id: 'qr-refreshing',
    shows: 'refreshing',
    config: OPEN,
    server: { ...CREATED, checkQrconnect: { succeeds: { status: 'expired' } } },
    steps: [wait(1_000), answer({ getQrcode: 'never' }), press('qr-refresh')],
  },
  {
    id: 'qr-refreshed',
    shows: 'a new code after a declined one',
    config: OPEN,
    server: { ...CREATED, checkQrconnect: { succeeds: { status: 'refused' } } },
    steps: [wait(1_000), press('qr-image')],
  },
]

export const qrGroup: StateGroup = {
  id: 'qr',
  title: 'QR code login',
  states: [
    { id: 'qr-loading', shows: 'loading', config: OPEN, server: { getQrcode: 'never' } },
    { id: 'qr-waiting', shows: 'bootstrap off: nothing is sent yet', config: { ...OPEN, bootstrap: false } },
    { id: 'qr-new', shows: 'a QR code', config: OPEN, server: CREATED },
    polled('qr-scanned', 'scanned, with the name', { status: 'scanned', screen_name: 'Mei Lin' }),
    polled('qr-scanned-long', 'scanned, with a long name', { status: 'scanned', screen_name: LONG_NAME }),
    polled('qr-scanned-unnamed', 'scanned, without a name', { status: 'scanned' }),
    polled('qr-refused', 'declined on the phone', { status: 'refused' }),
    polled('qr-expired', 'expired: error_504', { status: 'expired' }),
    ...OTHERS,
  ],
}
