// Covers MSG-2, MSG-4.
import { failure } from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import { openInvitation } from '../flows/invitation/invitation.fixture.ts'
import type { AccountCenterConfig } from '../public/public-types.ts'
import { AT, openLogin, settled } from '../testing/widget.fixture.ts'

/** A refused login that can be repeated. */
async function refuse(config: AccountCenterConfig = {}) {
  const opened = await openLogin(config, { [AT.smsLogin]: failure(1202, 'Wrong code') })
  await opened.submit()
  return { ...opened, isShown: () => opened.notice() !== undefined }
}

describe('a notice', () => {
  test('is dismissed after 8 s, without the time it is paused', async () => {
    const { widget, clock, isShown } = await refuse()
    await clock.advance(5_000)
    const release = widget.pauseNotice()
    await clock.advance(60_000)
    expect(isShown()).toBe(true)
    release()
    await clock.advance(2_999)
    expect(isShown()).toBe(true)
    await clock.advance(1)
    expect(isShown()).toBe(false)
  })

  test.each([
    ['before it appears', 0],
    ['while it is shown', 7_999],
  ])('of a tab that is hidden %s stays until 8 s after the tab is shown', async (_, hiddenAfterMs) => {
    const refused = { [AT.smsLogin]: failure(1202, 'Wrong code') }
    const { page, clock, submit, notice } = await openLogin({}, refused)
    const listeners = page.listeners()
    if (hiddenAfterMs === 0) page.hide()
    await submit()
    await clock.advance(hiddenAfterMs)
    page.hide()
    await clock.advance(600_000)
    page.show()
    await clock.advance(7_999)
    expect(notice()).toBeDefined()
    await clock.advance(1)
    expect(notice()).toBeUndefined()
    expect(page.listeners()).toBe(listeners)
  })

  test('stays with action.alwaysNotice, and can be dismissed', async () => {
    const { widget, clock, isShown } = await refuse({ action: { alwaysNotice: true } })
    await clock.advance(600_000)
    expect(isShown()).toBe(true)
    widget.dismissNotice()
    expect(isShown()).toBe(false)
  })

  test('that replaces a paused one is paused too, then has its own 8 s', async () => {
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

  test('that replaces a paused one in the same tick is paused too', async () => {
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

  test('that was dismissed while it was paused does not pause the next one', async () => {
    const { widget, clock, isShown } = await refuse()
    const release = widget.pauseNotice()
    await clock.advance(600)
    widget.submit()
    expect(isShown()).toBe(false)
    // Its view is removed.
    await settled(() => release())
    expect(isShown()).toBe(true)
    await clock.advance(8_000)
    expect(isShown()).toBe(false)
  })
})
