import { expect, test } from 'vitest'
import { describeUserAgent } from './client-description.ts'

test.for<[string, ReturnType<typeof describeUserAgent>]>([
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
    { browser: 'Firefox 133', device: 'Linux' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome 131', device: 'Android' },
  ],
  ['curl/8.5.0', { browser: '', device: '' }],
  ['', { browser: '', device: '' }],
  ['x'.repeat(100_000), { browser: '', device: '' }],
])('names the browser and device of %j', ([userAgent, described]) => {
  expect(describeUserAgent(userAgent)).toEqual(described)
})

test('keeps markup, control characters and long names out', () => {
  const { browser, device } = describeUserAgent(`<script>alert(1)</script>\u202e\n${'y'.repeat(300)}/9.9`)
  for (const name of [browser, device]) expect(name).toMatch(/^[\w .,()/-]{0,60}$/)
})
