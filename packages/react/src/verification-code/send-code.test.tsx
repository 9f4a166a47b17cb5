import { success } from '@portico/testkit'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { DrawnWidget } from '../drawn-widget.cases.tsx'
import { drawWidget, errorUnder } from '../drawn-widget.cases.tsx'

const SEND = '/passport/web/send_code/'
const REQUIRED = 'Please enter your verification code'

/** A login by mobile with a number typed, whose codes are sent. */
async function drawWithMobile(config: Parameters<typeof drawWidget>[0] = {}): Promise<DrawnWidget> {
  const drawn = await drawWidget(config)
  drawn.ports.http.on(SEND, success({ mobile: '138******00', retry_time: 60 }))
  await userEvent.fill(drawn.input('mobile'), '13800138000')
  return drawn
}

describe('an empty code field', () => {
  test('VAL-12 is not checked when Tab moves on to its Send code', async () => {
    const { input, part, ports } = await drawWithMobile()
    await userEvent.click(input('mobile'))
    await userEvent.tab()
    expect(document.activeElement).toBe(input('mobilecaptcha'))
    await userEvent.tab()
    expect(document.activeElement).toBe(part('send-code'))
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => ports.http.to(SEND).length).toBe(1)
    expect(errorUnder(input('mobilecaptcha'))).toBe('')
  })

  test('VAL-12 is not checked when its Send code is clicked, in a shadow root too', async () => {
    for (const isolation of ['light', 'shadow'] as const) {
      const { input, part, ports } = await drawWithMobile({ isolation })
      await userEvent.click(input('mobilecaptcha'))
      await userEvent.click(part('send-code'))
      await expect.poll(() => ports.http.to(SEND).length).toBe(1)
      expect(errorUnder(input('mobilecaptcha'))).toBe('')
    }
  })

  test('VAL-12 is checked when it is left for anything else', async () => {
    const { input, part } = await drawWithMobile()
    await userEvent.click(input('mobilecaptcha'))
    await userEvent.click(part('title'))
    await expect.poll(() => errorUnder(input('mobilecaptcha'))).toBe(REQUIRED)
  })

  test('VAL-12 SND-1 loses its complaint when a code has been sent', async () => {
    const { input, part } = await drawWithMobile()
    await userEvent.click(part('submit'))
    await expect.poll(() => errorUnder(input('mobilecaptcha'))).toBe(REQUIRED)
    await userEvent.click(part('send-code'))
    await expect.poll(() => errorUnder(input('mobilecaptcha'))).toBe('')
  })
})

test('VAL-12 a code that is typed wrong is checked on the way to Send code', async () => {
  const { input, part } = await drawWithMobile()
  await userEvent.fill(input('mobilecaptcha'), '12')
  await userEvent.click(part('send-code'))
  await expect
    .poll(() => errorUnder(input('mobilecaptcha')))
    .toBe('The verification code should be 4 numbers')
})
