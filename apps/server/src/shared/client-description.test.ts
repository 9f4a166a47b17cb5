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

const TEXT = 'Account locked. Call 49 30 1234567'

/** Where the parser takes names from the header itself, or could. */
test.for([
  `${TEXT}/1.0`,
  `${TEXT}/1.0 (${TEXT}; ${TEXT})`,
  `Mozilla/5.0 (${TEXT}) AppleWebKit/537.36 (KHTML, like Gecko) ${TEXT}/1.0`,
  `Mozilla/5.0 (Linux; Android 14; ${TEXT}) ${TEXT} Chrome/131.0.0.0 Mobile Safari/537.36`,
  `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X; ${TEXT}) Version/${TEXT} Safari/604.1`,
  `Mozilla/5.0 (BlackBerry ${TEXT}) AppleWebKit/537.36 Version/7.1 Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 9; Nexus ${TEXT}) Chrome/99999999.0 ${TEXT}`,
  `<script>alert(1)</script>\u202e\n${'y'.repeat(300)}/9.9`,
])('keeps markup, control characters and other text of the header out: %j', (userAgent) => {
  const { browser, device } = describeUserAgent(userAgent)
  expect(`${browser} ${device}`).not.toMatch(/account|locked|call|1234567|99999999|script|alert|yyy/i)
})
