// Covers SRV-4.
import { expect, test } from 'vitest'
import { readableRecipient, readMessages, splitLinks, timeAgo } from './messages.ts'

test.each([
  [0, 'now'],
  [-5_000, 'now'],
  [12_900, '12 seconds ago'],
  [60_000, '1 minute ago'],
  [7_200_000, '2 hours ago'],
  [86_400_000, 'yesterday'],
])('an age of %i ms reads "%s"', (age, words) => {
  expect(timeAgo(1_000_000_000 - age, 1_000_000_000, 'en')).toBe(words)
})

test('a space separates digits from Chinese, and none separates them from Japanese', () => {
  expect(timeAgo(0, 3_000, 'zh')).toBe('3 秒前')
  expect(timeAgo(0, 3_000, 'ja')).toBe('3秒前')
})

test('a mainland number is grouped, anything else stays as it is', () => {
  expect(readableRecipient('+8613800138000')).toBe('+86 138 0013 8000')
  expect(readableRecipient('+6581234567')).toBe('+6581234567')
  expect(readableRecipient('user@example.com')).toBe('user@example.com')
})

test('an answer that is no list is no inbox; a message without a code is one all the same', () => {
  expect(readMessages({ error: 1 })).toBeUndefined()
  expect(readMessages([{ id: 7, channel: 'email', to: 'a@b.example', text: 'Hello', at: 5 }])).toEqual([
    { id: '7', channel: 'email', to: 'a@b.example', code: '', text: 'Hello', at: 5 },
  ])
})

test('an address in a message can be followed, and nothing else can', () => {
  const url = 'http://localhost:4000/?token=a_B-1&appoint=1'
  expect(splitLinks(`To get started, open this link:\n${url}\n\njavascript:alert(1)`)).toEqual([
    { text: 'To get started, open this link:\n', isLink: false },
    { text: url, isLink: true },
    { text: '\n\njavascript:alert(1)', isLink: false },
  ])
  expect(splitLinks('1234')).toEqual([{ text: '1234', isLink: false }])
})
