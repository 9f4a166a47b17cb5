// Covers VAL-2, VAL-3, VAL-4, VAL-5.
// cspell:ignore fsqu zckzah उदाहरण परीक्षा
import { describe, expect, test } from 'vitest'
import { foldDigits, normalizeCode, normalizeEmail, normalizePhoneNumber } from './field-normalization.ts'
import { isEmail } from './field-rules.ts'
import { FIELDS } from './fields.ts'

/** Every character of Unicode with a property. */
function charactersIn(property: RegExp): readonly string[] {
  const all = Array.from({ length: 0x11_00_00 }, (_, codePoint) => codePoint)
  return all
    .filter((codePoint) => codePoint < 0xd8_00 || codePoint > 0xdf_ff)
    .map((codePoint) => String.fromCodePoint(codePoint))
    .filter((character) => property.test(character))
}

const DIGITS = charactersIn(/\p{Nd}/u)
const MOBILE = '13800138000'

/** Writes a number with other digits. */
const write = (number: string, digits: readonly string[]): string =>
  number.replace(/\d/g, (digit) => digits[Number(digit)] ?? '')

describe('decimal digits of every script count as 0 to 9', () => {
  const scripts = Array.from({ length: DIGITS.length / 10 }, (_, row) =>
    DIGITS.slice(row * 10, row * 10 + 10),
  )

  test.each(scripts.map((digits) => [digits[0] ?? '', digits] as const))('those from %s', (_, digits) => {
    expect(FIELDS.mobile.normalize(write(MOBILE, digits))).toBe(MOBILE)
    expect(FIELDS.account.normalize(write('+86 138 0013 8000', digits))).toBe(MOBILE)
    expect(FIELDS.gmobile.normalize(write('+966 50 123 4567', digits))).toBe('+966501234567')
    for (const name of ['mobilecaptcha', 'emailcaptcha', 'code', 'captcha'] as const)
      expect(FIELDS[name].normalize(write('0987', digits))).toBe('0987')
    const password = write('0123456789', digits)
    expect(FIELDS.password.normalize(password)).toBe(password)
    expect(FIELDS.username.normalize(password)).toBe(password)
  })

  test.each(Intl.supportedValuesOf('numberingSystem'))('as numbers are written in %s', (numberingSystem) => {
    const { format } = new Intl.NumberFormat(['en'], { numberingSystem, useGrouping: false })
    const written = format(1_234_567_890)
    // Chinese and other systems of words have no decimal digits.
    if (!/^\p{Nd}+$/u.test(written)) return
    expect(foldDigits(written)).toBe('1234567890')
  })

  test('other numbers are no digits', () => {
    const others = charactersIn(/[\p{No}\p{Nl}]/u)
    expect(others.length).toBeGreaterThan(900)
    const accepted = others.filter((character) => /^[\da-z]*$/i.test(normalizeCode(character)))
    // The Roman numerals of one letter are letters to NFKC.
    expect(accepted.filter((character) => /\p{No}/u.test(character))).toEqual([])
    expect(accepted.filter((character) => /\d/.test(normalizeCode(character)))).toEqual([])
    for (const circled of ['1380013800⓪', '①③⑧⓪⓪①③⑧⓪⓪⓪', '138００1380٠²'])
      expect(FIELDS.mobile.normalize(circled)).not.toMatch(/^\d{11}$/)
  })
})

describe('characters that are not seen', () => {
  const invisible = [
    ...charactersIn(/[\p{DI}\p{Cf}]/u),
    ...charactersIn(/\p{Cc}/u).filter((character) => character.trim() !== ''),
    '\u2800',
  ]
  const inside = (text: string, character: string): string => [...text].join(character)
  const wrongly = (normalize: (typed: string) => string, text: string): readonly string[] =>
    invisible
      .filter((character) => normalize(`${character}${inside(text, character)}${character}`) !== text)
      .map((character) => character.codePointAt(0)?.toString(16) ?? '')

  test.each([
    ['mobile', MOBILE],
    ['gmobile', '+6591234567'],
    ['account', MOBILE],
    ['account', 'ada@example.com'],
    ['email', 'ada@example.com'],
    ['mobilecaptcha', '1234'],
    ['emailcaptcha', 'aB3456'],
    ['code', '1234'],
    ['captcha', 'aB34'],
  ] as const)('do not count in the field %s', (name, text) => {
    expect(wrongly(FIELDS[name].normalize, text)).toEqual([])
  })
})

describe('what is written between and before the digits', () => {
  const separators = [
    ...charactersIn(/[\p{Z}\p{Pd}\p{Pc}\p{Ps}\p{Pe}\p{Pi}\p{Pf}]/u),
    ...Array.from('·•‧・･‒⁃ーｰ~～〜∙⋅/⁄∕|_,.，．、。،\'"\t\n\r'),
  ]

  test('does not count in a number or a code', () => {
    const kept = separators.filter(
      (separator) =>
        FIELDS.mobile.normalize(`+86${separator}138${separator}0013${separator}8000${separator}`) !==
          MOBILE || normalizeCode(`${separator}12${separator}34`) !== '1234',
    )
    expect(kept).toEqual([])
  })

  test.each(['*', '#', '@', '%', '&', '+', 'x', '＊', '✱', '①'])(
    '%s inside a number makes it another one',
    (sign) => {
      for (const name of ['mobile', 'gmobile'] as const)
        expect(FIELDS[name].normalize(`138${sign}0013${sign}8000`)).not.toMatch(/^\+?\d*$/)
    },
  )

  test.each(['tel:', 'TEL:', 'tel:// ', 'Tel. ', 'Tel: ', '℡ ', 'ｔｅｌ：', 'sms:', 'callto:', 'callto://'])(
    '%j before a number is dropped',
    (prefix) => {
      expect(FIELDS.mobile.normalize(`${prefix}+86-138-0013-8000`)).toBe(MOBILE)
      expect(FIELDS.mobile.normalize(`${prefix}%2B86%20138%2d0013%2D8000`)).toBe(MOBILE)
      expect(FIELDS.gmobile.normalize(`${prefix}+6591234567`)).toBe('+6591234567')
      expect(FIELDS.gmobile.normalize(`${prefix}%2b65%2091234567`)).toBe('+6591234567')
    },
  )
})

describe('a mobile number of mainland China', () => {
  test.each(['+86', '0086', '86', '(+86) ', '+86 0', '0086 0', '86 0', '＋８６', '٨٦', 'tel:86'])(
    'needs nothing but its 11 digits after %j',
    (prefix) => {
      for (const name of ['mobile', 'account'] as const)
        expect(FIELDS[name].normalize(`${prefix}${MOBILE}`)).toBe(MOBILE)
      expect(normalizePhoneNumber(`${prefix}${MOBILE}`)).toBe(`+86${MOBILE}`)
    },
  )

  test.each([
    '861380013800',
    '86138001380000',
    '8611800138000',
    '013800138000',
    '186138001380',
    '100863800138000',
    '+86+8613800138000',
  ])('is not %s', (typed) => {
    expect(FIELDS.mobile.normalize(typed)).toBe(typed)
    expect(normalizePhoneNumber(typed)).toBe(typed)
  })
})

describe('an e-mail address', () => {
  test.each([
    'mailto:ada@example.com',
    'MAILTO:ada@example.com',
    '<ada@example.com>',
    ' <ada@example.com>, ',
    '<mailto:ada@example.com>',
    'ada@example.com.',
    'ada@example.com;',
    'ada@example。com',
    'ada＠example．com',
    'ada@example｡com',
    'Ada Lovelace <ada@example.com>',
    '"Lovelace, Ada" <ada@example.com>;',
    'ada@work.example <ada@example.com>',
    'mailto:ada@example.com?subject=Hello',
    '"ada@example.com"',
    '(ada@example.com)',
    '[ada@example.com].',
    '（ada@example.com）',
    '“ada@example.com”',
    '‘ada@example.com’',
    '«ada@example.com»',
    '《ada@example.com》',
    '「ada@example.com」。',
    'ada@example.com、',
    'ada@example.com！',
    'ada@example.com/',
  ])('is taken from %j', (typed) => {
    expect(FIELDS.email.normalize(typed)).toBe('ada@example.com')
    expect(FIELDS.account.normalize(typed)).toBe('ada@example.com')
  })

  test.each([
    ['o’hara@example.com', "o'hara@example.com"],
    ['o‘hara@example.com', "o'hara@example.com"],
    ['oʼhara@example.com', "o'hara@example.com"],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['Ada <ada@BÜCHER.example>', 'ada@xn--bcher-kva.example'],
    ['ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
    ['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
    ['ada@例子。测试', 'ada@xn--fsqu00a.xn--0zwm56d'],
    ['ada@उदाहरण.परीक्षा', 'ada@xn--p1b6ci4b4b3a.xn--11b5bs3a9aj6g'],
    ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
  ])('%s is %s, in the form and on the server', (typed, expected) => {
    expect(FIELDS.email.normalize(typed)).toBe(expected)
    expect(FIELDS.account.normalize(typed)).toBe(expected)
    expect(isEmail(expected)).toBe(true)
  })

  test.each([
    'ada@bücher.example:80',
    'ada@bücher.example/x@y',
    'ada@xn--bücher.example',
    'ä{ada@example.com',
    'ada,b@example.com',
    'a<da@example.com',
    'a@b.co,c@d.co',
    'ada@mailto:example.com',
    '.ada@example.com',
  ])('is not made of %j', (typed) => {
    expect(normalizeEmail(typed)).toBe(typed)
  })

  test('is normalized in linear time', () => {
    const usedBefore = process.cpuUsage()
    for (const part of [
      '<',
      '<a@b>',
      '“',
      '(',
      '?',
      '@ü',
      'ü',
      ' ',
      ',',
      'mailto:',
      '٣',
      '\u200B',
      '-',
      'tel:',
    ]) {
      normalizeEmail(`${part.repeat(20_000)}x${part.repeat(20_000)}x`)
      normalizePhoneNumber(`${part.repeat(20_000)}x${part.repeat(20_000)}x`)
    }
    // CPU time: a busy machine makes it no longer.
    expect(process.cpuUsage(usedBefore).user / 1000).toBeLessThan(1500)
  })
})
