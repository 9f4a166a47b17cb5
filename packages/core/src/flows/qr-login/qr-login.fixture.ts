import { success } from '@portico/testing/internal'
import type { AccountCenterConfig } from '../../public/public-types.ts'
import type { Answers, Script } from '../../testing/widget.fixture.ts'
import { AT, openWidget } from '../../testing/widget.fixture.ts'
import type { Widget } from '../../widget/widget.ts'

export const SWITCHES = { switchConfig: { code: true } }
export const CODE = {
  token: 'a'.repeat(32),
  qrcode: 'UE5H',
  qrcode_index_url: '',
  web_name: 'Web',
  app_name: 'App',
  expire_time: 0,
}
export const CONFIRMED = {
  status: 'confirmed',
  redirect_url: 'https://host.example/in',
  user_id: '42',
  screen_name: 'Mei',
}

/** Another code than the first one. */
export const codeNumber = (number: number): Script =>
  success({ ...CODE, token: `token-${number}`, qrcode: `UE5H${number}` })

/** An open QR view whose code is not scanned. @param answers the server's other responses by path */
export async function openQr(
  config: AccountCenterConfig = {},
  answers: Answers = {},
  own: Parameters<typeof openWidget>[2] = {},
) {
  const opened = await openWidget(
    { ...SWITCHES, defaultSwitch: 'code', ...config },
    { [AT.getQr]: success(CODE), [AT.checkQr]: success({ status: 'new' }), ...answers },
    own,
  )
  return { ...opened, qr: () => opened.state().qr, polls: () => opened.http.to(AT.checkQr).length }
}

/** Ways to leave the view. */
export const LEAVING: readonly (readonly [string, (widget: Widget) => void])[] = [
  ['another method', (widget) => widget.changeMethod('mobile')],
  ['another panel', (widget) => widget.changePanel('register')],
]
