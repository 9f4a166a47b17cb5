// Covers SRV-4, I18-1.
// cspell:ignore diciembre dezembro Desember pukul दिसंबर ديسمبر
import { expect, test } from 'vitest'
import { formatDate, formatTime } from './format-time.ts'

const AT = Date.UTC(2026, 11, 1, 20, 5)

test.each([
  ['zh', '2026年12月2日 04:05（北京时间）', '12月2日 04:05'],
  ['zh-TW', '2026年12月2日 04:05（台北時間）', '12月2日 04:05'],
  ['ja', '2026年12月2日 05:05（日本時間）', '12月2日 05:05'],
  ['ko', '2026년 12월 2일 05:05(한국 시간)', '12월 2일 05:05'],
  ['en', 'December 1, 2026 at 20:05 UTC', 'Dec 1, 20:05 UTC'],
  ['es', '1 de diciembre de 2026 a las 20:05 UTC', '1 dic, 20:05 UTC'],
  ['pt', '1 de dezembro de 2026 às 20:05 UTC', '1 de dez., 20:05 UTC'],
  ['id', '1 Desember 2026 pukul 20.05 UTC', '1 Des, 20.05 UTC'],
  ['hi', '1 दिसंबर 2026 को 20:05 बजे UTC', '1 दिस॰, 20:05 UTC'],
  ['ar', '1 ديسمبر 2026 في 20:05 UTC', '1 ديسمبر، 20:05 UTC'],
])(
  'a moment in %s is on a clock with 24 hours that is named, in an SMS only if it is UTC',
  (language, text, short) => {
    expect(formatTime(language, AT)).toBe(text)
    expect(formatTime(language, AT, 'short')).toBe(short)
  },
)

test.each([
  ['zh', '2026年12月2日', '2026年12月2日'],
  ['ja', '2026年12月2日', '2026/12/02'],
  ['en', 'December 1, 2026', 'Dec 1, 2026'],
])('a day in %s is that of the same clock', (language, text, medium) => {
  expect(formatDate(language, AT)).toBe(text)
  expect(formatDate(language, AT, 'medium')).toBe(medium)
})
