// Covers EMB-3, NAV-8, LOG-4, LOG-5, LOG-7.
import {
  createBlockedDevice,
  dropped,
  failure,
  never,
  settle,
  success,
  testPorts,
} from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import { readOptions } from '../options/options.ts'
import type { AccountCenterConfig } from '../public/public-types.ts'
import { hidesForm } from '../state/state.ts'
import type { Script } from '../testing/widget.fixture.ts'
import { AT, openLogin } from '../testing/widget.fixture.ts'
import { createWidget } from '../widget/widget.ts'

const KEY = 'portico_signed_in'
const USER = { user_id: '42', username: '', screen_name: '', email: '', mobile: '138******00' }
const SIGNED_IN = success(USER, { status: 1 })
const SIGNED_OUT = { status: 'signed-out', user: undefined }

/** A page of a browser with the hint. @param info the response of the account center */
async function visit(info: Script = failure(1), config: AccountCenterConfig = {}, ports = testPorts()) {
  ports.device.writeStored(KEY, '1')
  ports.http.on(AT.accountInfo, info)
  const widget = createWidget(readOptions(config), ports)
  const session = () => widget.getState().session
  const drawsForm = [!hidesForm(session())]
  widget.subscribe(() => drawsForm.push(!hidesForm(session())))
  widget.begin()
  await ports.clock.advance(1)
  await settle()
  return { widget, session, drawsForm, ...ports, isRemembered: () => ports.device.stored.has(KEY) }
}

describe('a remembered sign-in', () => {
  test('no form is shown before the user info of a user who is still signed in', async () => {
    const { session, drawsForm, clock } = await visit(SIGNED_IN)
    expect(drawsForm).not.toContain(true)
    expect(session()).toMatchObject({ status: 'signed-in', user: USER })
    await clock.advance(1_000)
    expect(session().status).toBe('signed-in')
  })

  test('the form is shown and the hint removed once no user is signed in', async () => {
    const { drawsForm, isRemembered } = await visit()
    expect([drawsForm[0], drawsForm.at(-1), isRemembered()]).toEqual([false, true, false])
  })

  test('a change of panel meanwhile shows no form before those 800 ms', async () => {
    const { widget, session, clock } = await visit(never)
    widget.changePanel('register')
    expect(hidesForm(session())).toBe(true)
    await clock.advance(810)
    expect(session()).toEqual(SIGNED_OUT)
  })

  test('the form is shown after 800 ms without a response', async () => {
    const { session, clock, isRemembered } = await visit(never)
    await clock.advance(790)
    expect(hidesForm(session())).toBe(true)
    await clock.advance(20)
    expect([hidesForm(session()), isRemembered()]).toEqual([false, true])
  })

  test('a network failure shows the form and keeps the hint', async () => {
    const { session, isRemembered } = await visit(dropped)
    expect(session()).toEqual(SIGNED_OUT)
    expect(isRemembered()).toBe(true)
  })

  test('without bootstrap the form is shown at once', async () => {
    expect((await visit(failure(1), { bootstrap: false })).drawsForm[0]).toBe(true)
  })

  test('without storage the form is shown, then the signed-in user', async () => {
    const ports = testPorts({ device: { ...testPorts().device, ...createBlockedDevice() } })
    const { drawsForm, session } = await visit(SIGNED_IN, {}, ports)
    expect([drawsForm[0], session().status]).toEqual([true, 'signed-in'])
  })
})

describe('the hint', () => {
  test.each<[string, Script, Script]>([
    ['when a user is found signed in', SIGNED_IN, failure(1)],
    ['after a login', failure(1), success({ ...USER, redirect_url: '' })],
  ])('is stored %s, without personal data', async (_, info, login) => {
    const answers = { [AT.accountInfo]: info, [AT.smsLogin]: login }
    const { device, submit } = await openLogin({ beforeSkip: () => false }, answers)
    await submit()
    expect(device.stored.get(KEY)).toBe('1')
  })

  test('is removed by a logout', async () => {
    const { widget, isRemembered } = await visit(SIGNED_IN)
    widget.logout()
    expect(isRemembered()).toBe(false)
  })
})
