// Covers MSG-2.
import { failure, settle, testPorts } from '@portico/testing/internal'
import { beforeAll, describe, expect, test } from 'vitest'
import { openInvitation } from './invitation/invitation.fixture.ts'
import { loadController } from './lazy-controller.ts'
import { readOptions } from './options.ts'
import { createWidget } from './widget.ts'

const SMS_LOGIN = '/passport/web/sms_login/'

beforeAll(loadController)

/** A refused login that can be repeated. */
async function refuse() {
  const ports = testPorts()
  ports.http.on(SMS_LOGIN, failure(1202, 'Wrong code'))
  const widget = createWidget(readOptions({}), ports)
  widget.begin()
  await ports.clock.advance(0)
  widget.edit('mobile', '13800138000')
  widget.edit('mobilecaptcha', '1234')
  widget.submit()
  await settle()
  return { widget, ...ports, isShown: () => widget.getState().notice !== undefined }
}

describe('pausing a notice', () => {
  test('a notice that replaces a paused one is paused too, then has its own 8 s', async () => {
    const { widget, clock, isShown } = await refuse()
    const release = widget.pauseNotice()
    await clock.advance(5_000)
    widget.setAgreement(false)
    widget.changeMethod('mobile')
    await clock.advance(20_000)
    expect(isShown()).toBe(true)
    release()
    await clock.advance(8_000)
    expect(isShown()).toBe(false)
  })

  test('a notice that replaces a paused one in the same tick is paused too', async () => {
    const { widget, clock } = await openInvitation({ code: 2601, defaultSwitch: 'email' })
    const release = widget.pauseNotice()
    widget.submit()
    const { panel, notice } = widget.getState()
    expect([panel, notice?.persistent]).toEqual(['login', false])
    await clock.advance(20_000)
    expect(widget.getState().notice).toBe(notice)
    release()
    await clock.advance(8_000)
    expect(widget.getState().notice).toBeUndefined()
  })

  test('a paused notice that was dismissed does not pause the next one', async () => {
    const { widget, clock, isShown } = await refuse()
    const release = widget.pauseNotice()
    await clock.advance(600)
    widget.submit()
    expect(isShown()).toBe(false)
    // Its view is removed.
    release()
    await settle()
    expect(isShown()).toBe(true)
    await clock.advance(8_000)
    expect(isShown()).toBe(false)
  })
})
