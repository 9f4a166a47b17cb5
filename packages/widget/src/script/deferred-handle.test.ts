import type { AccountCenterConfig } from '@portico/core'
import { firstSnapshot } from '@portico/core/options'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Handle } from '../handle.ts'
import type { FirstView } from '../first-view/first-view.ts'
import { makeLoadFailure } from '../load-failure.ts'
import { mountDeferred } from './deferred-handle.ts'

vi.mock('../load-failure.ts', { spy: true })

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => vi.restoreAllMocks())

/** A page whose code loads or fails when the test decides. */
function createPage() {
  const element = Object.create(null) as Element
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
  const unmounted = vi.fn<() => Handle>(() => real)
  const loads: { succeed(): void; fail(): void }[] = []
  const load = vi.fn<() => Promise<{ readonly mount: () => Handle; readonly unmounted: () => Handle }>>(
    () =>
      new Promise((resolve, reject) => {
        loads.push({
          succeed: () => resolve({ mount, unmounted }),
          fail: () => reject(new Error('unreachable')),
        })
      }),
  )
  const box = { remove: vi.fn<() => void>() } as unknown as HTMLElement
  const makeFailure = vi.mocked(makeLoadFailure).mockReset().mockReturnValue(box)
  const first = {
    skeleton: box,
    update: vi.fn<() => void>(),
    stopWaiting: vi.fn<FirstView['stopWaiting']>(),
    wait: vi.fn<() => void>(),
    remove: vi.fn<() => void>(),
    form: undefined,
  } satisfies FirstView
  const drawFirst = vi.fn<() => FirstView>(() => first)
  const open = (config: AccountCenterConfig = {}) => mountDeferred(element, config, { load, drawFirst })
  return {
    element,
    box,
    makeFailure,
    first,
    drawFirst,
    off,
    real,
    mount,
    unmounted,
    load,
    loads,
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
  const { open, loads, real, mount, element, first } = createPage()
  const handle = open({ zone: 'sg' })
  const listener = (): void => undefined
  handle.on('event', listener)
  handle.on('success', listener)()
  handle.start()
  handle.logout('/bye')
  handle.update({ language: 'en' })
  expect(first.update).toHaveBeenCalledExactlyOnceWith({ zone: 'sg', language: 'en' })
  loads[0]?.succeed()
  await handle.ready
  expect(mount).toHaveBeenCalledWith(element, { zone: 'sg', language: 'en' }, first)
  expect(real.on.mock.calls).toEqual([['event', listener]])
  expect(real.start).toHaveBeenCalledOnce()
  expect(real.logout).toHaveBeenCalledWith('/bye')
  expect(real.update).not.toHaveBeenCalled()
  handle.update({ language: 'ja' })
  expect(real.update).toHaveBeenCalledWith({ language: 'ja' })
})

test('EMB-2 a listener added before the code is loaded is there before anything happens', async () => {
  const { open, loads, real, mount } = createPage()
  const handle = open()
  handle.on('event', () => undefined)
  const isListening: boolean[] = []
  mount.mockImplementation(() => {
    queueMicrotask(() => isListening.push(real.on.mock.calls.length > 0))
    return real
  })
  loads[0]?.succeed()
  await handle.ready
  expect(isListening).toEqual([true])
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
  const { open, loads, mount, element, first } = createPage()
  const handle = open()
  handle.unmount()
  handle.unmount()
  handle.update({ language: 'ja' })
  expect(first.update).not.toHaveBeenCalled()
  loads[0]?.succeed()
  await handle.ready
  expect(mount).not.toHaveBeenCalled()
  expect(Reflect.ownKeys(element)).toEqual([])
})

test('LOG-7 a logout before the code is loaded redirects, also after an unmount', async () => {
  const { open, loads, mount, unmounted, real } = createPage()
  const handle = open({ callback: '/home' })
  handle.logout('/bye')
  handle.unmount()
  loads[0]?.succeed()
  await handle.ready
  expect(mount).not.toHaveBeenCalled()
  expect(unmounted).toHaveBeenCalledExactlyOnceWith({ callback: '/home' })
  expect(real.logout.mock.calls).toEqual([['/bye']])
  handle.logout('/later')
  expect(real.logout.mock.calls).toEqual([['/bye'], ['/later']])
})

test('EMB-1 the first view is shown immediately and removed by an early unmount', () => {
  const { open, drawFirst, element, first } = createPage()
  const handle = open({ defaultSwitch: 'email' })
  expect(drawFirst).toHaveBeenCalledExactlyOnceWith(element, { defaultSwitch: 'email' })
  handle.unmount()
  expect(first.remove).toHaveBeenCalledOnce()
})

test('EMB-1 the code takes the first view over without removing it', async () => {
  const { open, loads, first, real } = createPage()
  const handle = open()
  loads[0]?.succeed()
  await handle.ready
  expect(first.remove).not.toHaveBeenCalled()
  handle.unmount()
  expect(real.unmount).toHaveBeenCalledOnce()
  expect(first.remove).not.toHaveBeenCalled()
})

test('EMB-1 a second mount into the element cancels the first', async () => {
  const { open, loads, mount, first: view } = createPage()
  const first = open({ language: 'en' })
  const second = open({ language: 'ja' })
  loads[0]?.succeed()
  loads[1]?.succeed()
  await Promise.all([first.ready, second.ready])
  expect(mount).toHaveBeenCalledOnce()
  expect(mount).toHaveBeenCalledWith(expect.anything(), { language: 'ja' }, view)
})

test('MSG-4 a failure to load is shown once per attempt, and a retry loads the code', async () => {
  const { open, loads, makeFailure, mount, box, first, real } = createPage()
  const config = { language: 'en' }
  const handle = open(config)
  loads[0]?.fail()
  await expect(handle.ready).rejects.toThrow('unreachable')
  expect(makeFailure).toHaveBeenCalledExactlyOnceWith(config, expect.any(Function))
  expect(first.stopWaiting).toHaveBeenCalledExactlyOnceWith(box, expect.any(Function))
  expect(box.remove).not.toHaveBeenCalled()
  makeFailure.mock.calls[0]?.[1]()
  expect(box.remove).toHaveBeenCalledOnce()
  expect(first.wait).toHaveBeenCalledOnce()
  loads[1]?.succeed()
  await vi.waitFor(() => expect(mount).toHaveBeenCalledOnce())
  expect(first.remove).not.toHaveBeenCalled()
  handle.unmount()
  expect(real.unmount).toHaveBeenCalledOnce()
})

test('MSG-4 a press after a failure to load is a retry', async () => {
  const { open, loads, load, first, box } = createPage()
  const handle = open()
  loads[0]?.fail()
  await expect(handle.ready).rejects.toThrow('unreachable')
  first.stopWaiting.mock.calls[0]?.[1]()
  expect(box.remove).toHaveBeenCalledOnce()
  expect(load).toHaveBeenCalledTimes(2)
})

test('EMB-1 unmounting removes the error, and a later failure is not shown', async () => {
  const { open, loads, box, first, makeFailure } = createPage()
  const handle = open()
  loads[0]?.fail()
  await expect(handle.ready).rejects.toThrow()
  handle.unmount()
  expect(box.remove).toHaveBeenCalledOnce()
  expect(first.remove).toHaveBeenCalledOnce()
  const late = open()
  late.unmount()
  loads[1]?.fail()
  await expect(late.ready).rejects.toThrow()
  expect(makeFailure).toHaveBeenCalledOnce()
})
