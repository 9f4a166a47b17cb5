// Covers NAV-13, SND-4, SND-5, LOG-6, REG-3, BND-1, OAU-5, MSG-1, MSG-4, API-5.
import { CATALOGUE_CODES } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import type { Panel } from '../public/public-state.ts'
import type { NoticeText } from '../state/state.ts'
import type { Trigger } from './error-policy.ts'
import { errorReaction, shownLogId } from './error-policy.ts'

const WORDS = 'Words of the server'
const SERVER = { do: 'show-server-message' }
const IGNORED = { do: 'ignore' }
const message = (key: string, persistent = false) => ({ do: 'show-message', key, persistent })
const refocus = (field: string) => ({ ...SERVER, refocus: field })

/** Codes, when they occur, the reaction to them, and what else the response has. */
type Row = readonly [
  title: string,
  codes: readonly number[],
  at: readonly [trigger: Trigger, ...panels: readonly Panel[]],
  reaction: object,
  more?: object,
]

const CAPTCHA = { captcha: { image: 'iVBOR', key: 'k1' } }
const CODES = [1202, 1203, 1703, 1704]
const KNOWN = CATALOGUE_CODES.filter((code) => code !== 2015)

const ROWS: readonly Row[] = [
  ...KNOWN.map((code): Row => [`${code} shows its message`, [code], ['submit'], message(`error_${code}`)]),
  ['another code shows the text of the server', [1205], ['submit'], SERVER],
  ['another code without a text', [1205, 987_654], ['submit'], message('error_500'), { description: '' }],
  ['a wrong password is asked for again', [1033], ['submit'], refocus('account-or-password')],
  [
    'a wrong password without a text is asked for again',
    [1033],
    ['submit'],
    { ...message('error_500'), refocus: 'account-or-password' },
    { description: '' },
  ],
  ['a wrong password on sending a code', [1033], ['send-code'], SERVER],
  ['a wrong password gives way to a captcha', [1033], ['submit'], SERVER, CAPTCHA],
  [
    'a refused password is asked for again',
    [1012],
    ['submit', 'register', 'reset', 'bind'],
    refocus('password'),
  ],
  ['a refused password on sending a code', [1012], ['send-code', 'register'], SERVER],
  ['a taken e-mail stays', [1023, 1320], ['submit', 'register'], message('error_1023', true)],
  ['a taken e-mail on another panel', [1023], ['submit', 'login'], SERVER],
  ['a taken e-mail in another step', [1023], ['appoint', 'register'], SERVER],
  ['a binding that needs a login stays', [1039], ['submit', 'bind'], message('error_1039', true)],
  ['a binding that needs a login, on sending a code', [1039], ['send-code', 'bind'], SERVER],
  ['an account that exists stays', [2015], ['submit', 'register'], message('error_2015', true)],
  ['an account that a binding meets stays', [2015], ['third-party'], message('error_2015', true)],
  ['a wrong code is asked for again', CODES, ['submit', 'register'], refocus('code')],
  ['a wrong code of a binding is asked for again', CODES, ['third-party'], refocus('code')],
  ['a wrong code on sending another', CODES, ['send-code'], SERVER],
  ['the text of the server precedes the catalogue on sending a code', [2602], ['send-code'], SERVER],
  ['no text on sending a code', [2602], ['send-code'], message('error_500'), { description: '' }],
  ['a known e-mail on sending a code', [1023, 1320], ['send-code', 'register'], message('error_2601', true)],
  ['a code requested too soon', [1206], ['send-code'], { do: 'restart-countdown' }],
  ...(['submit', 'send-code'] as const).flatMap((trigger): readonly Row[] => [
    [`a captcha has no text on ${trigger}`, [1101, 1102, 1103], [trigger], IGNORED],
    [`1105 opens the slider on ${trigger}`, [1105], [trigger], { do: 'open-slider' }],
  ]),
  ...(['submit', 'send-code', 'refresh-captcha'] as const).map((trigger): Row => [
    `a network failure on ${trigger}`,
    [-1],
    [trigger],
    message('network_failure'),
  ]),
  ['an expired step of a platform', [1902], ['third-party'], message('error_411')],
  ['an identity that is bound stays', [1030, 1041], ['third-party'], message('error_1041', true)],
  ['a step of a platform has the messages of the catalogue', [1035], ['third-party'], message('error_1035')],
  ['a step of a platform has the text of the server', [1905], ['third-party'], SERVER],
  ['an identity without an account has no text', [1011, 1060], ['third-party'], IGNORED, { profileKey: 'p' }],
  ['the same without a profile key', [1011, 1060], ['third-party'], SERVER],
  ['a profile key on submit', [1011, 1060], ['submit'], SERVER, { profileKey: 'p' }],
]

test.for(ROWS)('the reaction to a failure: %s', ([, codes, [trigger, ...panels], reaction, more = {}]) => {
  for (const errorCode of codes)
    for (const panel of panels.length > 0 ? panels : (['login'] as const))
      expect(errorReaction({ errorCode, description: WORDS, ...more }, { trigger, panel })).toEqual(reaction)
})

const TEXT: NoticeText = { plainText: 'Try again' }

describe('the log id', () => {
  test.each([
    ['an unknown code', 987_654, TEXT],
    ['the code 500', 500, { key: 'error_500' }],
    ['the code 500 with a text', 500, TEXT],
    ['a known code without a text', 1202, { key: 'error_500' }],
    ['a network failure', -1, { key: 'network_failure' }],
  ] as const)('a notice of %s shows the log id', (_, errorCode, text) => {
    expect(shownLogId({ errorCode, description: '', logId: 'L' }, text)).toEqual({ logId: 'L' })
    expect(shownLogId({ errorCode, description: '' }, text)).toEqual({})
  })

  test.each([
    ['a wrong code', 1202, TEXT],
    ['a wrong password', 1033, TEXT],
    ['a rate limit', 7, TEXT],
    ['a catalogue message', 2602, { key: 'error_2602' }],
  ] as const)('a notice of %s shows no log id', (_, errorCode, text) => {
    expect(shownLogId({ errorCode, description: 'Try again', logId: 'L' }, text)).toEqual({})
  })
})
