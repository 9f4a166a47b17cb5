// Covers SRV-2.
import { expect, test } from 'vitest'
import { readConfigFile } from '../../config/config-file.ts'
import '../../start/app.ts'
import { declareLimit, listDeclaredLimits } from './declare-limit.ts'

const limits = { ...readConfigFile(undefined, () => '').limits, numbersPerBlockHour: 5 }

const find = (name: string) => listDeclaredLimits().find((limit) => limit.name === name)

test('a limit has its declared number, that of an option, a multiple of it, or the given one', () => {
  expect(find('account-notices-hour')?.limitFor(limits, 'a')).toEqual({
    name: 'account-notices-hour',
    key: 'a',
    max: 1,
    windowS: 3600,
  })
  expect(find('codes-per-target-without-slider-hour')?.limitFor(limits, 'a').max).toBe(5)
  expect(find('codes-per-target-hour')?.limitFor(limits, 'a').max).toBe(10)
  expect(find('sms-day')?.limitFor(limits, 'a', 7).max).toBe(7)
  expect(find('code-resend')?.limitFor(limits, 'a').windowS).toBe(60)
})

test('two limits cannot have one name, which would count them together', () => {
  const again = { name: 'sms-day', per: 'anyone', windowS: 60, exceeded: 'nothing' }
  expect(() => declareLimit(again)).toThrow('two limits are named sms-day')
})
