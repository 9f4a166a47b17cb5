import type { AccountCenterConfig } from '@portico/core'
import { firstSnapshot } from '@portico/core/options'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Handle } from '../handle.ts'
import { tellLoadFailure } from '../load-failure.ts'
import { mountLate } from './late-handle.ts'

vi.mock('../load-failure.ts', { spy: true })

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => vi.restoreAllMocks())

/** A page whose code arrives, or does not, when a test says so. */
function latePage() {
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
  const loads: { arrive(): void; fail(): void }[] = []
  const load = vi.fn<() => Promise<{ readonly mount: () => Handle }>>(
    () =>
      new Promise((resolve, reject) => {
        loads.push({ arrive: () => resolve({ mount }), fail: () => reject(new Error('unreachable')) })
      }),
  )
  const hide = vi.fn<() => void>()
  const tellFailure = vi.mocked(tellLoadFailure).mockReset().mockReturnValue(hide)
  const skeleton = { remove: vi.fn<() => void>() } as unknown as Element
  const drawSkeleton = vi.fn<() => Element>(() => skeleton)
  const open = (config: AccountCenterConfig = {}) => mountLate(element, config, { load, drawSkeleton })
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
    tellFailure,
    open,
  }
}

test('ENT-2 the state is there before the code is, and is the code’s from then on', async () => {
  const { open, loads } = latePage()
  const handle = open({ defaultSwitch: 'email' })
  expect(handle.getState()).toEqual(firstSnapshot({ defaultSwitch: 'email' }))
  expect(Object.isFrozen(handle.getState().fields)).toBe(true)
  loads[0]?.arrive()
  await handle.ready
  expect(handle.getState().panelType).toBe('bind')
})

test('EMB-2 what is asked of the handle before its code is there is done when it comes, in order', async () => {
  const { open, loads, real, mount, element } = latePage()
  const handle = open({ zone: 'sg' })
  const listener = (): void => undefined
  handle.on('event', listener)
  handle.on('success', listener)()
  handle.start()
  handle.logout('/bye')
  handle.update({ language: 'en' })
  loads[0]?.arrive()
  await handle.ready
  expect(mount).toHaveBeenCalledWith(element, { zone: 'sg', language: 'en' }, tellLoadFailure)
  expect(real.on.mock.calls).toEqual([['event', listener]])
  expect(real.start).toHaveBeenCalledOnce()
  expect(real.logout).toHaveBeenCalledWith('/bye')
  expect(real.update).not.toHaveBeenCalled()
  handle.update({ language: 'ja' })
  expect(real.update).toHaveBeenCalledWith({ language: 'ja' })
})

test('EMB-2 a listener added early can be taken away late', async () => {
  const { open, loads, off } = latePage()
  const handle = open()
  const stopListening = handle.on('reject', () => undefined)
  loads[0]?.arrive()
  await handle.ready
  stopListening()
  stopListening()
  expect(off).toHaveBeenCalledOnce()
})

test('EMB-4 a wrong option throws at once, on mount and on update, and changes nothing', () => {
  const { open, load } = latePage()
  expect(() => open({ zone: 'mars' as 'cn' })).toThrow('"zone"')
  expect(load).not.toHaveBeenCalled()
  const handle = open({ defaultSwitch: 'email' })
  expect(() => handle.update({ defaultSwitch: 'code' })).toThrow('"defaultSwitch"')
  expect(handle.getState().switchType).toBe('email')
})

test('EMB-1 unmounting before the code is there cancels the mount', async () => {
  const { open, loads, mount, element } = latePage()
  const handle = open()
  handle.unmount()
  handle.unmount()
  loads[0]?.arrive()
  await handle.ready
  expect(mount).not.toHaveBeenCalled()
  expect(Reflect.ownKeys(element)).toEqual([])
})

test('EMB-1 a skeleton is there at once, and taken away when unmounted before the code', () => {
  const { open, drawSkeleton, replaceChildren, skeleton } = latePage()
  const handle = open({ defaultSwitch: 'email' })
  expect(drawSkeleton).toHaveBeenCalledExactlyOnceWith({ defaultSwitch: 'email' })
  expect(replaceChildren).toHaveBeenCalledExactlyOnceWith(skeleton)
  handle.unmount()
  expect(skeleton.remove).toHaveBeenCalledOnce()
})

test('EMB-1 a second mount into the element unmounts the first, whose code never comes', async () => {
  const { open, loads, mount } = latePage()
  const first = open({ language: 'en' })
  const second = open({ language: 'ja' })
  loads[0]?.arrive()
  loads[1]?.arrive()
  await Promise.all([first.ready, second.ready])
  expect(mount).toHaveBeenCalledOnce()
  expect(mount).toHaveBeenCalledWith(expect.anything(), { language: 'ja' }, tellLoadFailure)
})

test('MSG-4 code that cannot be had: told once a try, and a retry gets it', async () => {
  const { open, loads, tellFailure, mount, element, real } = latePage()
  const config = { language: 'en' }
  const handle = open(config)
  loads[0]?.fail()
  await expect(handle.ready).rejects.toThrow('unreachable')
  expect(tellFailure).toHaveBeenCalledExactlyOnceWith(element, config, expect.any(Function))
  tellFailure.mock.calls[0]?.[2]()
  loads[1]?.arrive()
  await vi.waitFor(() => expect(mount).toHaveBeenCalledOnce())
  handle.unmount()
  expect(real.unmount).toHaveBeenCalledOnce()
})

test('EMB-1 unmounting takes the network message away, and a failure after it is not told', async () => {
  const { open, loads, hide, tellFailure } = latePage()
  const handle = open()
  loads[0]?.fail()
  await expect(handle.ready).rejects.toThrow()
  handle.unmount()
  expect(hide).toHaveBeenCalledOnce()
  const late = open()
  late.unmount()
  loads[1]?.fail()
  await expect(late.ready).rejects.toThrow()
  expect(tellFailure).toHaveBeenCalledOnce()
})
