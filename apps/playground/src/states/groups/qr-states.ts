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
    shows: 'the toggle beside the title, on login by mobile',
    config: { switchConfig: { code: true } },
  },
  {
    id: 'qr-toggle-without-tabs',
    shows: 'the toggle where e-mail is the one form',
    config: { switchConfig: { mobile: false, code: true } },
  },
  {
    id: 'qr-come-to',
    shows: 'a code, come to by the toggle',
    config: { switchConfig: { code: true } },
    server: CREATED,
    steps: [press('qr-toggle')],
  },
  {
    id: 'qr-alone',
    shows: 'a code where nothing else is on: no toggle',
    config: { switchConfig: { mobile: false, email: false, code: true } },
    server: CREATED,
  },
  {
    id: 'qr-confirmed',
    shows: 'confirmed, until the page goes on',
    config: { ...OPEN, beforeSkip: () => new Promise(() => undefined) },
    server: { ...CREATED, checkQrconnect: { succeeds: { status: 'confirmed' } } },
    steps: [wait(1_000)],
  },
  {
    id: 'qr-line-dropped',
    shows: 'a poll that dropped: the code stays',
    config: OPEN,
    server: { ...CREATED, checkQrconnect: 'drops' },
    steps: [wait(1_000)],
  },
  {
    id: 'qr-failed',
    shows: 'no code could be had: error_503',
    config: OPEN,
    server: { getQrcode: 'drops' },
  },
  {
    id: 'qr-refreshing',
    shows: 'another code under way',
    config: OPEN,
    server: { ...CREATED, checkQrconnect: { succeeds: { status: 'expired' } } },
    steps: [wait(1_000), answer({ getQrcode: 'never' }), press('qr-refresh')],
  },
  {
    id: 'qr-refreshed',
    shows: 'another code in place of a refused one',
    config: OPEN,
    server: { ...CREATED, checkQrconnect: { succeeds: { status: 'refused' } } },
    steps: [wait(1_000), press('qr-image')],
  },
]

export const qrGroup: StateGroup = {
  id: 'qr',
  title: 'QR sign-in',
  states: [
    { id: 'qr-loading', shows: 'a code under way', config: OPEN, server: { getQrcode: 'never' } },
    { id: 'qr-new', shows: 'a code to scan', config: OPEN, server: CREATED },
    polled('qr-scanned', 'scanned, and by whom', { status: 'scanned', screen_name: 'Mei Lin' }),
    polled('qr-scanned-long', 'scanned by a long name', { status: 'scanned', screen_name: LONG_NAME }),
    polled('qr-scanned-unnamed', 'scanned by nobody named', { status: 'scanned' }),
    polled('qr-refused', 'refused on the phone', { status: 'refused' }),
    polled('qr-expired', 'expired: error_504', { status: 'expired' }),
    ...OTHERS,
  ],
}
