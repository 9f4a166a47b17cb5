// Covers QRC-6.
import { expect, test } from 'vitest'
import { readScannedText } from './scanned-code.ts'

const TOKEN = '0123456789abcdef0123456789abcdef'
const ADDRESS = `http://localhost:4000/passport/qr/connect/?token=${TOKEN}&aid=1574`

test('the phone reads the address in a code, or its token alone', () => {
  expect(readScannedText(`  ${ADDRESS}\n`)).toEqual({ token: TOKEN, aid: '1574' })
  expect(readScannedText(TOKEN)).toEqual({ token: TOKEN })
})

test.for([
  '',
  'hello',
  'https://shop.example/',
  ADDRESS.replace('/qr/', '/other/'),
  ADDRESS.replace('&aid=1574', ''),
  ADDRESS.replace(TOKEN, 'short'),
  TOKEN.toUpperCase(),
])('"%s" is no sign-in code', (text) => {
  expect(readScannedText(text)).toBeUndefined()
})
