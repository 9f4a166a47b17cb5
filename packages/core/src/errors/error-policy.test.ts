// Covers NAV-13, SND-4, SND-5, LOG-6, REG-3, BND-1, OAU-5, MSG-1, MSG-4, API-5.
import { CATALOGUE_CODES } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import type { Panel } from '../public/public-state.ts'
import type { NoticeText } from '../state/state.ts'
import type { Trigger } from './error-policy.ts'
import { errorReaction, shownLogId } from './error-policy.ts'

const reactTo = (errorCode: number, trigger: Trigger, panel: Panel = 'login', description = '') =>
  errorReaction({ errorCode, description }, { trigger, panel })
const message = (key: string, persistent = false) => ({ do: 'show-message', key, persistent })

describe('on submit', () => {
  test.each(CATALOGUE_CODES.filter((code) => code !== 2015))(
    'on submit %i shows the message of the catalogue',
    (code) => {
      expect(reactTo(code, 'submit', 'login', 'server words')).toEqual(message(`error_${code}`))
    },
  )

  test("other codes on submit show the server's text, else error_500", () => {
    expect(reactTo(1205, 'submit', 'login', 'No codes')).toEqual({ do: 'show-server-message' })
    expect(reactTo(1205, 'submit')).toEqual(message('error_500'))
    expect(reactTo(987_654, 'submit')).toEqual(message('error_500'))
  })

  test('error 1033 on submit refocuses the password unless a captcha comes first', () => {
    expect(reactTo(1033, 'submit', 'login', 'Wrong')).toEqual({
      do: 'show-server-message',
      refocus: 'account-or-password',
    })
    expect(reactTo(1033, 'submit')).toEqual({ ...message('error_500'), refocus: 'account-or-password' })
    expect(reactTo(1033, 'send-code', 'login', 'Wrong')).toEqual({ do: 'show-server-message' })
    const failure = { errorCode: 1033, description: 'Wrong', captcha: { image: 'iVBOR', key: 'k1' } }
    expect(errorReaction(failure, { trigger: 'submit', panel: 'login' })).toEqual({
      do: 'show-server-message',
    })
  })

  test('error 1012 on submit refocuses the password', () => {
    const reaction = { do: 'show-server-message', refocus: 'password' }
    for (const panel of ['register', 'reset', 'bind'] as const)
      expect(reactTo(1012, 'submit', panel, 'Known from a breach')).toEqual(reaction)
    expect(reactTo(1012, 'send-code', 'register', 'Words')).not.toHaveProperty('refocus')
  })

  test('errors 1023 and 1320 on registering show error_1023 persistently', () => {
    for (const code of [1023, 1320])
      expect(reactTo(code, 'submit', 'register', 'taken')).toEqual(message('error_1023', true))
  })

  test('the rules of a panel do not apply to other panels and steps', () => {
    for (const [trigger, panel] of [
      ['submit', 'login'],
      ['appoint', 'register'],
    ] as const)
      expect(reactTo(1023, trigger, panel, 'taken')).not.toHaveProperty('persistent', true)
    expect(reactTo(1039, 'submit', 'bind', 'words')).toEqual(message('error_1039', true))
    expect(reactTo(1039, 'send-code', 'bind', 'words')).toEqual({ do: 'show-server-message' })
  })

  test('error 2015 on submit, also of a third-party binding, is persistent', () => {
    expect(reactTo(2015, 'submit', 'register', 'x')).toEqual(message('error_2015', true))
    expect(reactTo(2015, 'third-party', 'login', 'x')).toEqual(message('error_2015', true))
  })

  test.each([1202, 1203, 1703, 1704])('a wrong or expired code %i refocuses the code', (code) => {
    const reaction = { do: 'show-server-message', refocus: 'code' }
    expect(reactTo(code, 'submit', 'register', 'Wrong')).toEqual(reaction)
    expect(reactTo(code, 'third-party', 'login', 'Wrong')).toEqual(reaction)
    expect(reactTo(code, 'send-code', 'login', 'Wrong')).not.toHaveProperty('refocus')
  })
})

describe('on sending a code', () => {
  test("on sending a code the server's text takes precedence", () => {
    expect(reactTo(2602, 'send-code', 'login', 'Server words')).toEqual({ do: 'show-server-message' })
    expect(reactTo(2602, 'send-code')).toEqual(message('error_500'))
  })

  test('errors 1023 and 1320 on sending a code show error_2601 persistently', () => {
    for (const code of [1023, 1320])
      expect(reactTo(code, 'send-code', 'register', 'taken')).toEqual(message('error_2601', true))
  })

  test('error 1206 restarts the countdown', () => {
    expect(reactTo(1206, 'send-code', 'login', 'Too soon')).toEqual({ do: 'restart-countdown' })
  })
})

describe('everywhere', () => {
  test('errors 1101 to 1103 show no text', () => {
    for (const code of [1101, 1102, 1103])
      for (const trigger of ['submit', 'send-code'] as const)
        expect(reactTo(code, trigger, 'login', 'captcha')).toEqual({ do: 'ignore' })
  })

  test('error 1105 opens the slider', () => {
    for (const trigger of ['submit', 'send-code'] as const)
      expect(reactTo(1105, trigger)).toEqual({ do: 'open-slider' })
  })

  test('-1 shows network_failure everywhere', () => {
    for (const trigger of ['submit', 'send-code', 'refresh-captcha'] as const)
      expect(reactTo(-1, trigger, 'login', 'x')).toEqual(message('network_failure'))
  })
})

describe('in a third-party step', () => {
  test('in a third-party step 1902 is error_411; 1030 and 1041 are error_1041', () => {
    expect(reactTo(1902, 'third-party', 'login', 'words')).toEqual(message('error_411'))
    for (const code of [1030, 1041])
      expect(reactTo(code, 'third-party', 'login', 'words')).toEqual(message('error_1041', true))
  })

  test("a third-party step shows catalogue messages, else the server's text", () => {
    expect(reactTo(1035, 'third-party', 'login', 'words')).toEqual(message('error_1035'))
    expect(reactTo(1905, 'third-party', 'login', 'words')).toEqual({ do: 'show-server-message' })
  })

  test('errors 1011 and 1060 with a profile key show no text, without one they do', () => {
    for (const errorCode of [1011, 1060]) {
      const failure = { errorCode, description: 'words', profileKey: 'p' }
      expect(errorReaction(failure, { trigger: 'third-party', panel: 'login' })).toEqual({ do: 'ignore' })
      expect(reactTo(errorCode, 'third-party', 'login', 'words')).toEqual({ do: 'show-server-message' })
      expect(errorReaction(failure, { trigger: 'submit', panel: 'login' })).toEqual({
        do: 'show-server-message',
      })
    }
  })
})

const WORDS: NoticeText = { plainText: 'Try again' }

describe('the log id', () => {
  test.each([
    ['an unknown code', 987_654, WORDS],
    ['the code 500', 500, { key: 'error_500' }],
    ['the code 500 with a text', 500, WORDS],
    ['a known code without a text', 1202, { key: 'error_500' }],
    ['a network failure', -1, { key: 'network_failure' }],
  ] as const)('a notice of %s shows the log id', (_, errorCode, text) => {
    expect(shownLogId({ errorCode, description: '', logId: 'L' }, text)).toEqual({ logId: 'L' })
    expect(shownLogId({ errorCode, description: '' }, text)).toEqual({})
  })

  test.each([
    ['a wrong code', 1202, WORDS],
    ['a wrong password', 1033, WORDS],
    ['a rate limit', 7, WORDS],
    ['a catalogue message', 2602, { key: 'error_2602' }],
  ] as const)('a notice of %s shows no log id', (_, errorCode, text) => {
    expect(shownLogId({ errorCode, description: 'Try again', logId: 'L' }, text)).toEqual({})
  })
})
