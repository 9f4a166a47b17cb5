// Covers EMB-3.
import { describe, expect, test, vi } from 'vitest'
import type { AccountCenterConfig } from '../public/public-types.ts'
import { changedOptions, forwardCallbacks } from './changed-options.ts'

const first = (): void => undefined
const second = (): void => undefined

describe('the changed options', () => {
  test.each<[string, AccountCenterConfig, AccountCenterConfig, AccountCenterConfig | undefined]>([
    ['the same value', { language: 'en' }, { language: 'en' }, undefined],
    ['another value', { language: 'en', appId: 1 }, { language: 'zh', appId: 1 }, { language: 'zh' }],
    ['an added option', {}, { sso: false }, { sso: false }],
    ['a removed option', { panels: ['login'] }, {}, { panels: undefined }],
    ['an equal list', { panels: ['login'] }, { panels: ['login'] }, undefined],
    ['another list', { panels: ['login'] }, { panels: ['bind'] }, { panels: ['bind'] }],
    ['an equal object', { monitor: { enabled: false } }, { monitor: { enabled: false } }, undefined],
    ['an object for none', {}, { monitor: {} }, { monitor: {} }],
    ['a number of equal text', { appId: 1 }, { appId: '1' as never }, { appId: '1' as never }],
    ['equal text of another type', { language: '[]' }, { language: [] as never }, { language: [] as never }],
    ['another function', { onSuccess: first }, { onSuccess: second }, undefined],
    ['an added function', {}, { onSuccess: first }, undefined],
    ['a removed function', { onSuccess: first }, {}, undefined],
    ['a value for a function', { onSuccess: first }, { onSuccess: 1 as never }, { onSuccess: 1 as never }],
  ])('with %s', (_, before, after, changed) => {
    expect(changedOptions(before, after)).toStrictEqual(changed)
  })
})

describe('forwarded callbacks', () => {
  test.each(['beforeSkip', 'onSuccess', 'onReject', 'onSessionEnd', 'onEvent'] as const)(
    '%s calls the latest function',
    (name) => {
      let latest: AccountCenterConfig = {}
      const call = forwardCallbacks((one) => latest[one])[name] as (...values: readonly unknown[]) => unknown
      expect(call('a')).toBeUndefined()
      const added = vi.fn().mockReturnValue(false)
      latest = { [name]: added }
      expect(call('a', 'b')).toBe(false)
      expect(added).toHaveBeenCalledExactlyOnceWith('a', 'b')
    },
  )
})
