// Covers MSG-3, SRV-4.
import { expect, test } from 'vitest'
import { serverMessages } from './complete-languages.ts'
import { spacesAround, listNames, fillWithSpacing } from './spacing.ts'

test.each([
  ['您的{app}账号', 'Portico Ads', '您的 Portico Ads 账号'],
  ['您的{app}账号', '北光', '您的北光账号'],
  ['您的{app}账号', 'Ads 北光', '您的 Ads 北光账号'],
  ['{app}验证码：{code}，{minutes} 分钟内有效', 'Ads', 'Ads 验证码：1234，5 分钟内有效'],
  ['请用“{app}”App 扫码', 'Ads', '请用“Ads”App 扫码'],
  ['该账号已开通{app}', '360', '该账号已开通 360'],
  ['Your {app} account', 'Ads', 'Your Ads account'],
  ['{app}アカウント', 'Ads', 'Adsアカウント'],
  ['{minutes}分以内', '', '5分以内'],
])('«%s» with %s becomes «%s»', (text, app, expected) => {
  expect(fillWithSpacing(text, { app, code: '1234', minutes: 5 })).toBe(expected)
})

test('does not interpret values and keeps markers without a value', () => {
  expect(fillWithSpacing('您的{app}账号{org}', { app: '{org}<b>' })).toBe('您的{org}<b>账号{org}')
})

test('a name gets a space next to Chinese characters only', () => {
  expect(spacesAround('Ads', ['已开通', '，'])).toEqual([' ', ''])
  expect(spacesAround('Ads', ['', '的协作者'])).toEqual(['', ' '])
})

test.each([
  ['zh', ['抖音', 'Google'], '抖音和 Google'],
  ['zh', ['Google', '抖音', 'Apple'], 'Google、抖音和 Apple'],
  ['zh', ['138****00', 'a**@example.com'], '138****00 和 a**@example.com'],
  ['zh-TW', ['抖音', 'Google'], '抖音和 Google'],
  ['en', ['Douyin', 'Google'], 'Douyin and Google'],
  ['ja', ['Douyin', 'Google'], 'Douyin、Google'],
  ['zh', ['Google'], 'Google'],
  ['zh', [], ''],
])('in %s the names %j are listed as «%s»', (language, names, listed) => {
  expect(listNames(language, names)).toBe(listed)
})

test('the server’s Chinese texts separate Latin letters from Chinese characters', async () => {
  const names = { app: 'Portico Ads', org: 'Northlight', platform: 'douyin' }
  const unspaced = Object.values(serverMessages('zh'))
    .map((text) => fillWithSpacing(text, names))
    .filter((text) => /\p{Script=Han}\p{Script=Latin}|\p{Script=Latin}\p{Script=Han}/u.test(text))
  expect(unspaced).toEqual([])
})
