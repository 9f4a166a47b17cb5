// Covers EMB-1, EMB-3, VAL-4, VAL-10, SND-3, I18-2, ARE-1, ARE-2, ARE-3, ARE-5, ARE-6.
import { foldDigits } from '@portico/protocol'
import {
  createBlockedDevice,
  createTestPage,
  plainFields,
  success,
  testPorts,
} from '@portico/testing/internal'
import type { TestPorts } from '@portico/testing/internal'
import { describe, expect, test, vi } from 'vitest'
import { readOptions } from '../options/options.ts'
import type { AccountCenterConfig } from '../public/public-types.ts'
import { createInitialStore } from '../runtime/initial-state.ts'
import type { NameAreas } from '../state/area-types.ts'
import { AT, enter, openLogin, openWidget, settled } from '../testing/widget.fixture.ts'
import type { Widget } from '../widget/widget.ts'
import { createWidget } from '../widget/widget.ts'
import { nameAreas } from './area-search.ts'
import { hasAreaPicker } from './areas.ts'

const STORED_UNDER = 'portico_area_code'
const named: NameAreas = async (areas, lang) => nameAreas(areas, lang)

const live = async (config: AccountCenterConfig = {}, own: Partial<TestPorts> = {}) =>
  openWidget({ zone: 'sg', ...config }, { [AT.sendCode]: success({ mobile: '', retry_time: 60 }) }, own)

/** The mobile sent when a code is requested. */
async function sent(widget: Widget, { http }: TestPorts) {
  await settled(() => widget.sendCode())
  const { mobile, a_region } = plainFields(http.to(AT.sendCode)[0]) ?? {}
  return { mobile, a_region }
}

/** Types a text key by key at the end of a field. */
function type(widget: Widget, text: string): void {
  for (const letter of text) widget.edit('gmobile', (widget.getState().form.values.gmobile ?? '') + letter)
}

const digitsOf = (text: string) => foldDigits(text).replace(/\D/g, '')
const area = (widget: Widget) => widget.getState().areaCode?.shortName
const number = (widget: Widget) => widget.getState().form.values.gmobile

describe('the area picker', () => {
  test('a mobile field outside cn and an account without an e-mail have a picker', async () => {
    const { widget } = await live({ defaultPanel: 'reset' })
    expect(hasAreaPicker(widget.getState(), 'gmobile')).toBe(true)
    expect(hasAreaPicker(widget.getState(), 'password')).toBe(false)
    expect(hasAreaPicker(widget.getState(), 'account')).toBe(true)
    widget.edit('account', 'ada＠')
    expect(hasAreaPicker(widget.getState(), 'account')).toBe(false)
    const cn = await live({ zone: 'cn', defaultPanel: 'reset' })
    expect(hasAreaPicker(cn.widget.getState(), 'account')).toBe(false)
    expect(hasAreaPicker(cn.widget.getState(), 'mobile')).toBe(false)
  })

  test('a picked area is shown, remembered and sent, and the number is focused', async () => {
    const { widget, ports } = await live()
    widget.pickArea('SG')
    expect(area(widget)).toBe('SG')
    expect(ports.device.stored.get(STORED_UNDER)).toBe('SG')
    expect(widget.getState().form.focus).toEqual({ field: 'gmobile' })
    widget.edit('gmobile', '91234567')
    expect(await sent(widget, ports)).toEqual({ mobile: '+6591234567' })
    widget.pickArea('XX')
    expect(area(widget)).toBe('SG')
  })

  test('the last three areas are listed once each, the newest first', async () => {
    const { widget } = await live()
    const recentAfter = (shortName: string) => {
      widget.pickArea(shortName)
      return widget.getState().recentAreas
    }
    expect(recentAfter('SG')).toEqual(['SG'])
    expect(recentAfter('US')).toEqual(['US', 'SG'])
    expect(recentAfter('SG')).toEqual(['SG', 'US'])
    expect(recentAfter('FR')).toEqual(['FR', 'SG', 'US'])
    expect(recentAfter('JP')).toEqual(['JP', 'FR', 'SG'])
    expect(recentAfter('XX')).toEqual(['JP', 'FR', 'SG'])
  })

  test('the remembered area is selected at the start; an unreadable one is ignored', async () => {
    const ports = testPorts()
    ports.device.stored.set(STORED_UNDER, 'GB')
    expect(area((await live({}, ports)).widget)).toBe('GB')
    ports.device.stored.set(STORED_UNDER, '<b>')
    expect(area((await live({}, ports)).widget)).toBe('CN')
  })

  test('works without storage', async () => {
    const { readStored, writeStored, removeStored } = createBlockedDevice()
    const device = { ...testPorts().device, readStored, writeStored, removeStored }
    const { widget, ports } = await live({}, testPorts({ device }))
    widget.pickArea('SG')
    widget.edit('gmobile', '91234567')
    expect(await sent(widget, ports)).toEqual({ mobile: '+6591234567' })
  })
})

describe('an international number', () => {
  test.each([
    ['has the default area', '', '138 0013 8000', 'CN', '138 0013 8000', '+8613800138000'],
    ['selects its area', '', '+6591234567', 'SG', '91234567', '+6591234567'],
    ['with 00 selects its area', '', '006591234567', 'SG', '91234567', '+6591234567'],
    ['with spaces selects its area', '', ' +65 9123-4567 ', 'SG', '91234567', '+6591234567'],
    ['of wide digits selects its area', '', '＋６５ ９１２３４５６７', 'SG', '91234567', '+6591234567'],
    ['of China needs no plus', 'SG', '8613800138000', 'CN', '13800138000', '+8613800138000'],
    ['of China may be divided', 'SG', '86 0138-0013-8000', 'CN', '13800138000', '+8613800138000'],
    ['of China may be a link', 'SG', 'tel:86 138 0013 8000', 'CN', '13800138000', '+8613800138000'],
    // The server drops the second area code.
    ['that repeats its area code is kept', 'SG', '6591234567', 'SG', '6591234567', '+656591234567'],
    ['is sent without its trunk prefix', 'GB', '07911 123456', 'GB', '07911 123456', '+447911123456'],
    ['loses its trunk prefix', '', '+44 (0)7911 123456', 'GB', '7911123456', '+447911123456'],
    ['of Italy keeps its 0', 'IT', '0612345678', 'IT', '0612345678', '+390612345678'],
  ])('that is pasted %s', async (_, picked, pasted, shortName, national, mobile) => {
    const { widget, ports } = await live()
    if (picked) widget.pickArea(picked)
    widget.edit('gmobile', pasted)
    expect([area(widget), number(widget)]).toEqual([shortName, national])
    expect(ports.device.stored.get(STORED_UNDER) ?? 'CN').toBe(shortName)
    expect(await sent(widget, ports)).toEqual({ mobile })
  })

  test('typing an international number selects its area', async () => {
    const { widget, ports } = await live()
    type(widget, '+6591234567')
    expect([area(widget), number(widget)]).toEqual(['SG', '91234567'])
    type(widget, '8')
    expect(await sent(widget, ports)).toEqual({ mobile: '+65912345678' })
  })

  test('a number pasted over another counts at once; a prefix inserted before one, on blur', async () => {
    const { widget } = await live()
    widget.edit('gmobile', '12345678')
    widget.edit('gmobile', '+6591234560')
    expect([area(widget), number(widget)]).toEqual(['SG', '91234560'])
    widget.edit('gmobile', '91234567')
    for (const so_far of ['+91234567', '+491234567', '+4491234567']) {
      widget.edit('gmobile', so_far)
      expect([area(widget), number(widget)]).toEqual(['SG', so_far])
    }
    widget.blur('gmobile')
    expect([area(widget), number(widget)]).toEqual(['GB', '91234567'])
  })

  test('whose start is replaced has its area at once', async () => {
    const { widget } = await live()
    widget.edit('gmobile', '81234567')
    widget.edit('gmobile', '+6591234567')
    expect([area(widget), number(widget)]).toEqual(['SG', '91234567'])
  })

  test('that becomes international without a character inside it has its area on blur', async () => {
    const { widget } = await live()
    widget.edit('gmobile', '+6x5 91234567')
    widget.edit('gmobile', '+65 91234567')
    expect(area(widget)).not.toBe('SG')
    widget.blur('gmobile')
    expect([area(widget), number(widget)]).toEqual(['SG', '91234567'])
  })

  test('an area code in the number takes precedence over the picker', async () => {
    const { widget, ports } = await live()
    widget.edit('gmobile', '91234567')
    widget.edit('gmobile', '+6591234567'.replace('5', '')) // +691234567, while editing towards +65
    widget.edit('gmobile', '+6591234567')
    expect(area(widget)).toBe('CN')
    expect(await sent(widget, ports)).toEqual({ mobile: '+6591234567' })
  })

  test.each(['+999123456789', '00999123456789'])(
    '%s, of an unknown area, is kept and sent whole',
    async (typed) => {
      const { widget, ports } = await live()
      type(widget, typed)
      widget.blur('gmobile')
      expect([area(widget), number(widget)]).toEqual(['CN', typed])
      expect(await sent(widget, ports)).toEqual({ mobile: '+999123456789' })
    },
  )

  test.each([
    ['+68255123', 'CK', '55123'],
    ['+50051234', 'FK', '51234'],
    ['+29022222', 'SH', '22222'],
    ['+6834000', 'NU', '4000'],
    ['+123456', 'US', '23456'],
    ['+٥٠٠ ٥١٢٣٤', 'FK', '51234'],
  ])('%s has its 6 to 30 digits with the area code', async (entered, shortName, national) => {
    const { widget, ports } = await live()
    widget.edit('gmobile', entered)
    widget.blur('gmobile')
    expect([area(widget), number(widget)]).toEqual([shortName, national])
    expect(await sent(widget, ports)).toEqual({ mobile: `+${digitsOf(entered)}` })
    const reset = await live({ defaultPanel: 'reset' })
    reset.widget.edit('account', entered)
    reset.widget.blur('account')
    const { values, errors } = reset.widget.getState().form
    expect([area(reset.widget), values.account, errors.account]).toEqual([shortName, national, undefined])
  })

  test('a short number is refused until an area is chosen', async () => {
    const { widget, ports } = await live()
    widget.edit('gmobile', '51234')
    expect(await sent(widget, ports)).toEqual({})
    expect(widget.getState().form.errors.gmobile?.errorKey).toBe('mobile_pattern_valid')
    widget.pickArea('FK')
    expect(await sent(widget, ports)).toEqual({ mobile: '+50051234' })
  })

  test.each(['9＋819012345678', '90+81', '+81+9012345678', '9012345678+'])(
    'a plus inside a number, %s, is an error and is not sent',
    async (entered) => {
      const { widget, ports } = await live()
      widget.edit('gmobile', entered)
      widget.blur('gmobile')
      expect(number(widget)).toBe(entered)
      expect(widget.getState().form.errors.gmobile?.errorKey).toBe('mobile_pattern_valid')
      expect(await sent(widget, ports)).toEqual({})
    },
  )

  test.each([
    ['forgetPwd', '+6591234567', { mobile: '91234567', a_region: '65' }],
    ['reset', '+6591234567', { mobile: '91234567', a_region: '65' }],
    ['reset', '+86 138 0013 8000', { mobile: '13800138000', a_region: '86' }],
    ['forgetPwd', '13800138000', { mobile: '13800138000', a_region: '86' }],
    ['forgetPwd', '+999123456789', { mobile: '+999123456789' }],
  ] as const)('a reset on %s sends the bare digits and the area of %s: %j', async (panel, typed, fields) => {
    const { widget, ports } = await live({ defaultPanel: panel })
    widget.edit(panel === 'reset' ? 'account' : 'gmobile', typed)
    enter(widget, { password: 'Passw0rd!', repeatPwd: 'Passw0rd!' })
    expect(await sent(widget, ports)).toEqual(fields)
  })

  test('a reset sends the area code that was inserted last, before its field is left', async () => {
    const { widget, ports } = await live({ defaultPanel: 'reset' })
    widget.pickArea('SG')
    widget.edit('account', '13800138000')
    widget.edit('account', '+8613800138000')
    widget.edit('password', 'Passw0rd!')
    widget.edit('repeatPwd', 'Passw0rd!')
    expect(await sent(widget, ports)).toEqual({ mobile: '13800138000', a_region: '86' })
  })

  test('in cn a reset sends the number without +86', async () => {
    const { widget, ports } = await live({ defaultPanel: 'reset', zone: 'cn' })
    enter(widget, { account: '+86 138 0013 8000', password: 'Passw0rd!', repeatPwd: 'Passw0rd!' })
    expect(await sent(widget, ports)).toEqual({ mobile: '13800138000', a_region: undefined })
  })

  test('in cn a number has no area, whatever is remembered', async () => {
    const ports = testPorts()
    ports.device.stored.set(STORED_UNDER, 'SG')
    const { widget } = await live({ zone: 'cn' }, ports)
    widget.edit('mobile', '13800138000')
    expect(await sent(widget, ports)).toEqual({ mobile: '13800138000' })
  })
})

describe('a number that an input method composes', () => {
  const COMPOSED = '＋８１９０１２３４５６７８'
  const compose = (widget: Widget, field: 'gmobile' | 'account') => {
    for (let length = 1; length <= COMPOSED.length; length += 1) {
      const soFar = COMPOSED.slice(0, length)
      widget.edit(field, soFar, true)
      expect([area(widget), widget.getState().form.values[field]]).toEqual(['CN', soFar])
    }
  }

  test.each(['login', 'reset'] as const)('is split at its end on the panel %s', async (defaultPanel) => {
    const { widget } = await live({ defaultPanel })
    const field = defaultPanel === 'reset' ? 'account' : 'gmobile'
    compose(widget, field)
    widget.edit(field, COMPOSED)
    expect([area(widget), widget.getState().form.values[field]]).toEqual(['JP', '9012345678'])
  })

  test('is split when the field is left, also without an end', async () => {
    const { widget, ports } = await live()
    compose(widget, 'gmobile')
    widget.blur('gmobile')
    expect([area(widget), number(widget)]).toEqual(['JP', '9012345678'])
    expect(await sent(widget, ports)).toEqual({ mobile: '+819012345678' })
  })

  test('is not split by the controller that is loaded meanwhile', async () => {
    const ports = testPorts()
    const widget = createWidget(readOptions({ zone: 'sg' }), ports)
    widget.edit('gmobile', '＋８１９', true)
    widget.begin()
    await ports.clock.advance(1)
    expect([area(widget), number(widget)]).toEqual(['CN', '＋８１９'])
    widget.edit('gmobile', COMPOSED)
    expect([area(widget), number(widget)]).toEqual(['JP', '9012345678'])
  })
})

describe('the area list', () => {
  test('a loaded list is loaded again in another language', async () => {
    const { widget, ports } = await live({ language: 'en' })
    await settled(() => widget.loadAreas(named))
    expect(widget.getState().areaList).toMatchObject({ status: 'loaded', lang: 'en' })
    widget.update(readOptions({ zone: 'sg', language: 'zh' }))
    await ports.clock.advance(1)
    await settled(() => widget.loadAreas(named))
    expect(widget.getState().areaList).toMatchObject({ status: 'loaded', lang: 'zh' })
  })

  test('the list is loaded once, in the current language, with likely areas', async () => {
    const page = createTestPage(undefined, ['ja', 'en-GB', 'x-nonsense!'])
    const { widget } = await live({ language: 'en' }, testPorts({ page }))
    const load = vi.fn(named)
    widget.loadAreas(load)
    expect(widget.getState().areaList).toBeUndefined()
    await settled(() => widget.loadAreas(load))
    expect(widget.getState().areaList).toMatchObject({
      status: 'loaded',
      lang: 'en',
      likely: ['JP', 'GB', 'SG'],
    })
    await settled(() => widget.loadAreas(load))
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('a list in a former language is not shown; the current one is loaded', async () => {
    const { widget, ports } = await live({ language: 'en' })
    let come: (() => void) | undefined
    const slowly: NameAreas = async (areas, lang) => {
      await new Promise<void>((resolve) => {
        come = resolve
      })
      return named(areas, lang)
    }
    await settled(() => widget.loadAreas(slowly))
    widget.update(readOptions({ zone: 'sg', language: 'ja' }))
    await ports.clock.advance(1)
    await settled(() => widget.loadAreas(named))
    const loaded = { status: 'loaded', lang: 'ja' }
    expect(widget.getState().areaList).toMatchObject(loaded)
    await settled(() => come?.())
    expect(widget.getState().areaList).toMatchObject(loaded)
  })

  test('a list that fails or times out is marked as failed and can be loaded again', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { widget, ports } = await live()
    await settled(() => widget.loadAreas(() => Promise.reject(new Error('no line'))))
    expect(widget.getState().areaList).toEqual({ status: 'failed' })
    expect(error).toHaveBeenCalledOnce()
    widget.loadAreas(() => new Promise(() => undefined))
    await ports.clock.advance(9_999)
    expect(widget.getState().areaList).toBeUndefined()
    await ports.clock.advance(1)
    expect(widget.getState().areaList).toEqual({ status: 'failed' })
    await settled(() => widget.loadAreas(named))
    expect(widget.getState().areaList).toMatchObject({ status: 'loaded' })
    error.mockRestore()
  })

  test('a widget stopped while the list loads loads it again when restarted', async () => {
    const { widget, ports } = await live()
    widget.loadAreas(() => new Promise(() => undefined))
    await settled(() => widget.stop())
    expect(ports.clock.pendingTimers()).toBe(0)
    expect(widget.getState().areaList).toBeUndefined()
  })
})

describe('a change of zone', () => {
  test.each([
    ['keeps the number', { mobile: '13800138000' }, '13800138000'],
    ['keeps a number that was entered since', { mobile: '13800138000', gmobile: '91234567' }, '91234567'],
  ])('before the controller is loaded %s', async (_, values, gmobile) => {
    const ports = testPorts()
    const settings = readOptions({ zone: 'sg' })
    const store = createInitialStore(settings, { url: ports.page.url(), hasSessionHint: false })
    store.set({ form: { ...store.get().form, values } })
    const widget = createWidget(settings, ports, store)
    widget.begin()
    widget.resume()
    await ports.clock.advance(0)
    expect(widget.getState().form.values).toEqual({ gmobile })
  })

  test('between zones with the same field keeps its error', async () => {
    const { widget } = await live()
    widget.edit('gmobile', '12')
    widget.blur('gmobile')
    expect(widget.getState().form.errors.gmobile).toBeDefined()
    widget.update(readOptions({ zone: 'va' }))
    expect(widget.getState().form.errors.gmobile).toBeDefined()
  })

  test('a change of zone moves the digits to the field of the new zone', async () => {
    const { widget } = await openLogin()
    widget.edit('mobile', '13800138000')
    widget.update(readOptions({ zone: 'sg' }))
    expect(widget.getState().form.values).toEqual({ gmobile: '13800138000', mobilecaptcha: '1234' })
    widget.update(readOptions({ zone: 'va' }))
    expect(widget.getState().form.values).toMatchObject({ gmobile: '13800138000' })
    widget.edit('gmobile', '9123 4567')
    widget.update(readOptions({ zone: 'cn' }))
    expect(widget.getState().form.values).toEqual({ mobile: '9123 4567', mobilecaptcha: '1234' })
  })

  test("a change of zone clears the number's error and reads its area", async () => {
    const { widget } = await openWidget()
    widget.edit('mobile', '+6591234567')
    widget.blur('mobile')
    expect(widget.getState().form.errors.mobile).toBeDefined()
    widget.update(readOptions({ zone: 'sg' }))
    expect(widget.getState()).toMatchObject({
      areaCode: { area: '65', shortName: 'SG' },
      form: { values: { gmobile: '91234567' }, errors: {} },
    })
    expect(widget.getState().form.errors).toEqual({})
  })
})
