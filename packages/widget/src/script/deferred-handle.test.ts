import type { AccountCenterConfig } from '@portico/core'
import { firstSnapshot } from '@portico/core/options'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Handle } from '../handle.ts'
import { showLoadFailure } from '../load-failure.ts'
import { mountDeferred } from './deferred-handle.ts'

vi.mock('../load-failure.ts', { spy: true })

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => vi.restoreAllMocks())

/** A page whose code loads or fails when the test decides. */
function createPage() {
  const replaceChildren = vi.fn<() => void>()
  const element = Object.create({ replaceChildren }) as Element
  const off = vi.fn<() => void>()
  const real = {
    update: vi.fn<Handle['update']>(),
    unmount: vi.fn<Handle['unmount']>(),
    start: vi.fn<Handle['start']>(),
    logout: vi.fn<Handle['logout']>(),
    getState: vi.fn<Handle['getState']>(() => firstSnapshot({ defaultPanel: 'bind' })),
    on: vi.fn<() => () => void>(() => off),
    ready: Promise.resolve(),
  }
  const mount = vi.fn<() => Handle>(() => real)
  const loads: { succeed(): void; fail(): void }[] = []
  const load = vi.fn<() => Promise<{ readonly mount: () => Handle }>>(
    () =>
      new Promise((resolve, reject) => {
        loads.push({ succeed: () => resolve({ mount }), fail: () => reject(new Error('unreachable')) })
      }),
  )
  const hide = vi.fn<() => void>()
  const showFailure = vi.mocked(showLoadFailure).mockReset().mockReturnValue(hide)
  const skeleton = { remove: vi.fn<() => void>() } as unknown as Element
  const drawSkeleton = vi.fn<() => Element>(() => skeleton)
  const open = (config: AccountCenterConfig = {}) => mountDeferred(element, config, { load, drawSkeleton })
  return {
    element,
    replaceChildren,
    skeleton,
    drawSkeleton,
    off,
    real,
    mount,
    load,
    loads,
    hide,
    showFailure,
    open,
  }
}

test('ENT-2 getState returns the first state until the code is loaded', async () => {
  const { open, loads } = createPage()
  const handle = open({ defaultSwitch: 'email' })
  expect(handle.getState()).toEqual(firstSnapshot({ defaultSwitch: 'email' }))
  expect(Object.isFrozen(handle.getState().fields)).toBe(true)
  loads[0]?.succeed()
  await handle.ready
  expect(handle.getState().panelType).toBe('bind')
})

test('EMB-2 calls made before the code is loaded run in order afterwards', async () => {
  const { open, loads, real, mount, element } = createPage()
  const handle = open({ zone: 'sg' })
  const listener = (): void => undefined
  handle.on('event', listener)
  handle.on('success', listener)()
  handle.start()
  handle.logout('/bye')
  handle.update({ language: 'en' })
  loads[0]?.succeed()
  await handle.ready
  expect(mount).toHaveBeenCalledWith(element, { zone: 'sg', language: 'en' }, showLoadFailure)
  expect(real.on.mock.calls).toEqual([['event', listener]])
  expect(real.start).toHaveBeenCalledOnce()
  expect(real.logout).toHaveBeenCalledWith('/bye')
  expect(real.update).not.toHaveBeenCalled()
  handle.update({ language: 'ja' })
  expect(real.update).toHaveBeenCalledWith({ language: 'ja' })
})

test('EMB-2 a listener added before the code is loaded can be removed afterwards', async () => {
  const { open, loads, off } = createPage()
  const handle = open()
  const stopListening = handle.on('reject', () => undefined)
  loads[0]?.succeed()
  await handle.ready
  stopListening()
  stopListening()
  expect(off).toHaveBeenCalledOnce()
})

test('EMB-4 an invalid option throws immediately on mount and update and changes nothing', () => {
  const { open, load } = createPage()
  expect(() => open({ zone: 'mars' as 'cn' })).toThrow('"zone"')
  expect(load).not.toHaveBeenCalled()
  const handle = open({ defaultSwitch: 'email' })
  expect(() => handle.update({ defaultSwitch: 'code' })).toThrow('"defaultSwitch"')
  expect(handle.getState().switchType).toBe('email')
})

test('EMB-1 unmounting before the code is loaded cancels the mount', async () => {
  const { open, loads, mount, element } = createPage()
  const handle = open()
  handle.unmount()
  handle.unmount()
  loads[0]?.succeed()
  await handle.ready
  expect(mount).not.toHaveBeenCalled()
  expect(Reflect.ownKeys(element)).toEqual([])
})

test('EMB-1 the skeleton is shown immediately and removed by an early unmount', () => {
  const { open, drawSkeleton, replaceChildren, skeleton } = createPage()
  const handle = open({ defaultSwitch: 'email' })
  expect(drawSkeleton).toHaveBeenCalledExactlyOnceWith({ defaultSwitch: 'email' })
  expect(replaceChildren).toHaveBeenCalledExactlyOnceWith(skeleton)
  handle.unmount()
  expect(skeleton.remove).toHaveBeenCalledOnce()
})

test('EMB-1 a second mount into the element cancels the first', async () => {
  const { open, loads, mount } = createPage()
  const first = open({ language: 'en' })
  const second = open({ language: 'ja' })
  loads[0]?.succeed()
  loads[1]?.succeed()
  await Promise.all([first.ready, second.ready])
  expect(mount).toHaveBeenCalledOnce()
  expect(mount).toHaveBeenCalledWith(expect.anything(), { language: 'ja' }, showLoadFailure)
})

test('MSG-4 a failure to load is shown once per attempt, and a retry loads the code', async () => {
  const { open, loads, showFailure, mount, element, real } = createPage()
  const config = { language: 'en' }
  const handle = open(config)
  loads[0]?.fail()
  await expect(handle.ready).rejects.toThrow('unreachable')
  expect(showFailure).toHaveBeenCalledExactlyOnceWith(element, config, expect.any(Function))
  showFailure.mock.calls[0]?.[2]()
  loads[1]?.succeed()
  await vi.waitFor(() => expect(mount).toHaveBeenCalledOnce())
  handle.unmount()
  expect(real.unmount).toHaveBeenCalledOnce()
})

test('EMB-1 unmounting removes the error, and a later failure is not shown', async () => {
  const { open, loads, hide, showFailure } = createPage()
  const handle = open()
  loads[0]?.fail()
  await expect(handle.ready).rejects.toThrow()
  handle.unmount()
  expect(hide).toHaveBeenCalledOnce()
  const late = open()
  late.unmount()
  loads[1]?.fail()
  await expect(late.ready).rejects.toThrow()
  expect(showFailure).toHaveBeenCalledOnce()
})
