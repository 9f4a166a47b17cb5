import { describe, expect, test } from 'vitest'
import type { NoticeText } from '../state.ts'
import { shownLogId } from './shown-log-id.ts'

const WORDS: NoticeText = { words: 'Try again' }

describe('the log id', () => {
  test.each([
    ['an unknown code', 987_654, WORDS],
    ['the code 500', 500, { key: 'error_500' }],
    ['a known code without a text', 1202, { key: 'error_500' }],
    ['a network failure', -1, { key: 'network_failure' }],
  ] as const)('API-5 a notice of %s shows the log id', (_, errorCode, text) => {
    expect(shownLogId({ errorCode, description: '', logId: 'L' }, text)).toEqual({ logId: 'L' })
    expect(shownLogId({ errorCode, description: '' }, text)).toEqual({})
  })

  test.each([
    ['a wrong code', 1202, WORDS],
    ['a wrong password', 1033, WORDS],
    ['a rate limit', 7, WORDS],
    ['a catalogue message', 2602, { key: 'error_2602' }],
  ] as const)('API-5 a notice of %s shows no log id', (_, errorCode, text) => {
    expect(shownLogId({ errorCode, description: 'Try again', logId: 'L' }, text)).toEqual({})
  })
})
