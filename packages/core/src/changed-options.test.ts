// Covers EMB-3.
import { describe, expect, test } from 'vitest'
import { changedOptions } from './changed-options.ts'
import type { AccountCenterConfig } from './public-types.ts'

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
