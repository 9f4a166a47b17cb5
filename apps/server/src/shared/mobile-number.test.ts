// Covers VAL-4, SND-3, LOG-5, ARE-6, SRV-4.
import type { CountryCode } from 'libphonenumber-js'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, test } from 'vitest'
import {
  countryOf,
  isCountryOrCallingCode,
  isMobileIn,
  isServedMobile,
  toE164,
  omitChineseCountryCode,
} from './mobile-number.ts'

const PREMIUM = ['+449098790000', '+19002345678', '+39899123456', '+979123456789']

const SHARED_COST = ['+448451234567', '+80812345678', '+611300123456']

const PERSONAL = ['+447012345678', '+878101234567890']

const SATELLITE = ['+870773111632', '+881612345678', '+88213300655']

const NO_MOBILE = ['+18005550100', '+6561234567', '+6531234567']

describe('a number is the same in the form before its country changed the plan', () => {
  test.for([
    ['+52 55 1234 5678', '+52 1 55 1234 5678', '+52 044 55 1234 5678', '+52 045 55 1234 5678'],
    ['+54 9 11 2345 6789', '+54 11 2345 6789', '+54 011 2345 6789', '+54 11 15 2345 6789'],
    ['+54 9 351 234 5678', '+54 351 234 5678', '+54 0351 234 5678', '+54 0351 15 234 5678'],
    ['+229 01 97 12 34 56', '+229 97 12 34 56'],
    ['+225 07 07 12 34 56', '+225 07 12 34 56'],
    ['+225 05 54 12 34 56', '+225 54 12 34 56'],
    ['+225 01 41 12 34 56', '+225 41 12 34 56'],
  ])('%s', ([present = '', ...others]) => {
    const number = present.replaceAll(' ', '')
    expect(isServedMobile(number, undefined)).toBe(true)
    for (const written of [present, ...others]) {
      expect(toE164(written)).toBe(number)
      const [area = '', ...rest] = written.slice(1).split(' ')
      expect(toE164(rest.join(' '), area)).toBe(number)
    }
  })

  test('without the code that chooses a carrier', () => {
    const written = ['0 15 11 99959-8364', '09911999598364', '+55 0 15 11 99959-8364', '+55 11 99959-8364']
    expect(written.map((number) => toE164(number, '55'))).toEqual(written.map(() => '+5511999598364'))
    expect(toE164('03 300 1234567', '57')).toBe('+573001234567')
    expect(toE164('0 15 11 99959-83645', '55')).toBeUndefined()
  })

  test('and numbers that were not changed stay', () => {
    for (const number of ['+5215512345', '+22921123456789', '+2252712345678', '+541123456'])
      expect(toE164(number) ?? number).toBe(number)
  })
})

describe('normalization', () => {
  test.for([
    ['+4407911123456', '', '+447911123456'],
    ['07911123456', '44', '+447911123456'],
    ['+447911123456', '', '+447911123456'],
    ['+330612345678', '', '+33612345678'],
    ['+8109012345678', '', '+819012345678'],
    ['0612345678', '39', '+390612345678'],
    ['+390612345678', '', '+390612345678'],
    ['6591234567', '65', '+6591234567'],
    ['+656591234567', '', '+6591234567'],
    ['6281234567890', '62', '+6281234567890'],
    ['4949411234567', '', undefined],
    ['49411234567', '49', '+4949411234567'],
    ['13800138000', '', '+8613800138000'],
    ['13800138000', '86', '+8613800138000'],
    ['8613800138000', '', '+8613800138000'],
    ['+86 138-0013-8000', '', '+8613800138000'],
    ['0086 13800138000', '', '+8613800138000'],
    ['１３８００１３８０００', '', '+8613800138000'],
    ['13800138000\n', '', '+8613800138000'],
    ['13800138000,13900139000', '', undefined],
    ['91234567', '+65', '+6591234567'],
    ['91234567', '', undefined],
    ['+0123456789', '', undefined],
    ['+', '', undefined],
    ['8613800138000', '65', '+8613800138000'],
    ['+86 0138 0013 8000', '', '+8613800138000'],
    ['013800138000', '86', undefined],
    ['861380013800', '', undefined],
    ['tel:+65-9123-4567', '', '+6591234567'],
    ['9+819012345678', '', undefined],
    ['9+819012345678', '65', undefined],
    ['+9+819012345678', '', undefined],
    ['138****8000', '', undefined],
    ['١٣٨٠٠١٣٨٠٠٠', '', '+8613800138000'],
    ['٩١٢٣٤٥٦٧', '٦٥', '+6591234567'],
  ])('normalizes %j with area %j to %s', ([typed, area, mobile]) => {
    expect(toE164(String(typed), String(area))).toBe(mobile)
  })

  test.for(['+123456', '+999123456789', '+44791112345678', '+6591', '+8613800138', '+4400447911123456'])(
    'rejects %s, which no numbering plan allows',
    (typed) => {
      expect(toE164(typed)).toBeUndefined()
    },
  )

  test('accepts and serves a mobile of every country', () => {
    const wrong = getCountries()
      .filter((country) => country !== 'CN')
      .filter((country: CountryCode) => {
        const mobile = `+${getCountryCallingCode(country)}${examples[country] ?? ''}`
        return toE164(mobile) !== mobile || !isServedMobile(mobile, [getCountryCallingCode(country)])
      })
    expect(wrong).toEqual([])
  })
})

describe('served mobiles', () => {
  test.for([...PREMIUM, ...SHARED_COST, ...PERSONAL, ...SATELLITE, ...NO_MOBILE])(
    'does not serve %s, even if its country is listed',
    (mobile) => {
      expect(isServedMobile(mobile, undefined)).toBe(false)
      expect(
        isServedMobile(mobile, ['44', '1', '39', '61', '65', '979', '870', '881', '882', '808', '878']),
      ).toBe(false)
    },
  )

  test.for([
    ['+8613800138000', ['86'], true],
    ['+8613800138000', ['65'], false],
    ['+6591234567', ['86', '65'], true],
    ['+12125550100', ['US', 'CA'], true],
    ['+18765551234', ['US', 'CA'], false],
    ['+18765551234', ['1'], true],
    ['+447700900123', ['44'], false],
    ['+447700900123', undefined, true],
    ['+8611800138000', undefined, true],
    ['+999123456789', undefined, false],
    ['+6591234567', [], false],
  ] as const)('whether %s is served with countries %j: %s', ([mobile, countries, isServed]) => {
    expect(isServedMobile(mobile, countries)).toBe(isServed)
  })

  test('a country is a calling code or two letters', () => {
    expect(['86', '1', '852', 'SG', 'US'].every(isCountryOrCallingCode)).toBe(true)
    expect(['', '+86', '999', 'sg', 'XX', '086'].some(isCountryOrCallingCode)).toBe(false)
  })

  test.for([
    ['+8613800138000', ['CN'], true],
    ['+8611800138000', ['86'], true],
    ['+8613800138000', ['85', '1'], false],
    ['+8613800138000', [], false],
    ['+6591234567', ['SG'], true],
    ['+6591234567', ['65'], true],
    ['+6591234567', ['CN', '86', ''], false],
    ['+88213300655', ['882'], true],
    ['+88213300655', ['88', 'SG'], false],
    ['+999123456789', ['999', ''], false],
  ] as const)('whether %s is in the countries %j: %s', ([mobile, countries, isIn]) => {
    expect(isMobileIn(mobile, countries)).toBe(isIn)
  })

  test.for([
    ['+8613800138000', 'CN'],
    ['+12125550100', 'US'],
    ['+88213300655', '882'],
    ['+999123456789', ''],
  ])('the country of %s is %j', ([mobile = '', country]) => {
    expect(countryOf(mobile)).toBe(country)
  })

  test('only a mobile of mainland China is shown without its country code', () => {
    expect(['+8613800138000', '+6591234567', '+85291234567'].map(omitChineseCountryCode)).toEqual([
      '13800138000',
      '+6591234567',
      '+85291234567',
    ])
  })
})
