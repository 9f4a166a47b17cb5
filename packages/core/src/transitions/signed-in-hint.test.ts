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
import { beforeAll, describe, expect, test } from 'vitest'
import { readOptions } from '../options/options.ts'
import type { AccountCenterConfig } from '../public/public-types.ts'
import { hidesForm } from '../state/state.ts'
import { enter } from '../testing/widget.fixture.ts'
import { loadController } from '../widget/lazy-controller.ts'
import { createWidget } from '../widget/widget.ts'

const INFO = '/passport/web/account/info/'
const KEY = 'portico_signed_in'
const USER = { user_id: '42', username: '', screen_name: '', email: '', mobile: '138******00' }

beforeAll(loadController)

type Ports = ReturnType<typeof testPorts>

/** A browser with or without the hint. */
function visitor({ remembered }: { readonly remembered: boolean }): Ports {
  const ports = testPorts()
  if (remembered) ports.device.stored.set(KEY, '1')
  ports.http.on(INFO, failure(1))
  return ports
}

async function visit(ports: Ports, config: AccountCenterConfig = {}) {
  const widget = createWidget(readOptions(config), ports)
  const drawsForm: boolean[] = []
  widget.subscribe(() => drawsForm.push(!hidesForm(widget.getState().session)))
  const isFormFirst = !hidesForm(widget.getState().session)
  widget.begin()
  await ports.clock.advance(1)
  await settle()
  return { widget, isFormFirst, drawsForm }
}

describe('a remembered sign-in', () => {
  test('no form is shown before the user info of a user who is still signed in', async () => {
    const ports = visitor({ remembered: true })
    ports.http.on(INFO, success(USER, { status: 1 }))
    const { widget, isFormFirst, drawsForm } = await visit(ports)
    expect([isFormFirst, ...drawsForm]).not.toContain(true)
    expect(widget.getState().session).toMatchObject({ status: 'signed-in', user: USER })
    await ports.clock.advance(1_000)
    expect(widget.getState().session.status).toBe('signed-in')
  })

  test('the form is shown and the hint removed once no user is signed in', async () => {
    const ports = visitor({ remembered: true })
    const { widget, isFormFirst } = await visit(ports)
    expect(isFormFirst).toBe(false)
    expect(hidesForm(widget.getState().session)).toBe(false)
    expect(ports.device.stored.has(KEY)).toBe(false)
  })

  test('a change of panel meanwhile shows no form before those 800 ms', async () => {
    const ports = visitor({ remembered: true })
    ports.http.on(INFO, never)
    const { widget } = await visit(ports)
    widget.changePanel('register')
    expect(hidesForm(widget.getState().session)).toBe(true)
    await ports.clock.advance(810)
    expect(widget.getState().session).toEqual({ status: 'signed-out', user: undefined })
  })

  test('the form is shown after 800 ms without a response', async () => {
    const ports = visitor({ remembered: true })
    ports.http.on(INFO, never)
    const { widget } = await visit(ports)
    await ports.clock.advance(790)
    expect(hidesForm(widget.getState().session)).toBe(true)
    await ports.clock.advance(20)
    expect(hidesForm(widget.getState().session)).toBe(false)
    expect(ports.device.stored.has(KEY)).toBe(true)
  })

  test('a network failure shows the form and keeps the hint', async () => {
    const ports = visitor({ remembered: true })
    ports.http.on(INFO, dropped)
    const { widget } = await visit(ports)
    expect(widget.getState().session).toEqual({ status: 'signed-out', user: undefined })
    expect(ports.device.stored.has(KEY)).toBe(true)
  })

  test('without bootstrap the form is shown at once', async () => {
    const { isFormFirst } = await visit(visitor({ remembered: true }), { bootstrap: false })
    expect(isFormFirst).toBe(true)
  })

  test('without a hint the form is shown at once', async () => {
    const { isFormFirst } = await visit(visitor({ remembered: false }))
    expect(isFormFirst).toBe(true)
  })
})

describe('the hint', () => {
  test('is stored when a user is found signed in, without personal data', async () => {
    const ports = visitor({ remembered: false })
    ports.http.on(INFO, success(USER, { status: 1 }))
    await visit(ports)
    expect(ports.device.stored.get(KEY)).toBe('1')
  })

  test('is stored after a login', async () => {
    const ports = visitor({ remembered: false })
    ports.http.on('/passport/web/sms_login/', success({ ...USER, redirect_url: '' }))
    const { widget } = await visit(ports, { beforeSkip: () => false })
    enter(widget, { mobile: '13800138000', mobilecaptcha: '1234' })
    widget.submit()
    await settle()
    expect(ports.device.stored.get(KEY)).toBe('1')
  })

  test('is removed by a logout', async () => {
    const ports = visitor({ remembered: true })
    ports.http.on(INFO, success(USER, { status: 1 }))
    const { widget } = await visit(ports)
    widget.logout()
    expect(ports.device.stored.has(KEY)).toBe(false)
  })

  test('without storage the form is shown, then the signed-in user', async () => {
    const ports = { ...visitor({ remembered: false }), device: createBlockedDevice() as never }
    ports.http.on(INFO, success(USER, { status: 1 }))
    const { widget, isFormFirst } = await visit(ports)
    expect(isFormFirst).toBe(true)
    expect(widget.getState().session.status).toBe('signed-in')
  })
})
