// Covers SRV-4.
import { expect, test } from 'vitest'
import { splitLinks } from './inbox.tsx'

test('an address in a message can be followed, and nothing else can', () => {
  const url = 'http://localhost:4000/?token=a_B-1&appoint=1'
  expect(splitLinks(`To get started, open this link:\n${url}\n\njavascript:alert(1)`)).toEqual([
    { text: 'To get started, open this link:\n', isLink: false },
    { text: url, isLink: true },
    { text: '\n\njavascript:alert(1)', isLink: false },
  ])
  expect(splitLinks('1234')).toEqual([{ text: '1234', isLink: false }])
})
