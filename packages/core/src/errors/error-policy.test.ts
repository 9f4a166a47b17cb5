import { CATALOGUE_CODES } from '@portico/protocol'
import { expect, test } from 'vitest'
import type { Trigger } from './error-policy.ts'
import { errorReaction } from './error-policy.ts'
import type { Panel } from '../public-types.ts'

const react = (errorCode: number, moment: Trigger, panel: Panel = 'login', description = '') =>
  errorReaction({ errorCode, description }, { moment, panel })
const say = (key: string, stays = false) => ({ do: 'say', key, stays })

test.each(CATALOGUE_CODES.filter((code) => code !== 2015))(
  'MSG-1 LOG-6 on submit %i is said in the words of the catalogue, whatever the server says',
  (code) => {
    expect(react(code, 'submit', 'login', 'server words')).toEqual(say(`error_${code}`))
  },
)

test("MSG-1 any other code on submit is said in the server's words, else as error_500", () => {
  expect(react(1202, 'submit', 'login', 'Wrong')).toEqual({ do: 'say-server-words' })
  expect(react(1202, 'submit')).toEqual(say('error_500'))
  expect(react(987_654, 'submit')).toEqual(say('error_500'))
})

test('LOG-6 after 1033 on submit the password is typed again, unless a captcha comes first', () => {
  expect(react(1033, 'submit', 'login', 'Wrong')).toEqual({ do: 'say-server-words', retype: 'password' })
  expect(react(1033, 'submit')).toEqual({ ...say('error_500'), retype: 'password' })
  expect(react(1033, 'send-code', 'login', 'Wrong')).toEqual({ do: 'say-server-words' })
  const failure = { errorCode: 1033, description: 'Wrong', captcha: { image: 'iVBOR', key: 'k1' } }
  expect(errorReaction(failure, { moment: 'submit', panel: 'login' })).toEqual({ do: 'say-server-words' })
})

test("SND-5 on sending a code the server's words come first", () => {
  expect(react(2602, 'send-code', 'login', 'Server words')).toEqual({ do: 'say-server-words' })
  expect(react(2602, 'send-code')).toEqual(say('error_500'))
})

test('SND-5 1023 and 1320 on sending a code are said as error_2601 and stay', () => {
  for (const code of [1023, 1320])
    expect(react(code, 'send-code', 'register', 'taken')).toEqual(say('error_2601', true))
})

test('NAV-13 1023 and 1320 on a register submit have a text of their own, and stay', () => {
  for (const code of [1023, 1320])
    expect(react(code, 'submit', 'register', 'taken')).toEqual(say('error_1023', true))
})

test('LOG-6 SND-5 1101 to 1103 are met with silence', () => {
  for (const code of [1101, 1102, 1103])
    for (const moment of ['submit', 'send-code'] as const)
      expect(react(code, moment, 'login', 'captcha')).toEqual({ do: 'say-nothing' })
})

test('REG-3 2015 is forced to stay', () => {
  expect(react(2015, 'submit', 'register', 'x')).toEqual(say('error_2015', true))
})

test("SND-4 1206 restarts the countdown, with the server's words beside it", () => {
  expect(react(1206, 'send-code', 'login', 'Too soon')).toEqual({ do: 'restart-countdown' })
})

test('LOG-6 SND-5 1105 opens the slider', () => {
  for (const moment of ['submit', 'send-code'] as const)
    expect(react(1105, moment)).toEqual({ do: 'open-slider' })
})

test('MSG-4 -1 has its own text everywhere', () => {
  for (const moment of ['submit', 'send-code', 'refresh-captcha'] as const)
    expect(react(-1, moment, 'login', 'x')).toEqual(say('network_failure'))
})

test('OAU-5 of a third-party step 1902 is error_411; 1030 and 1041 are error_1041, and stay', () => {
  expect(react(1902, 'third-party', 'login', 'words')).toEqual(say('error_411'))
  for (const code of [1030, 1041])
    expect(react(code, 'third-party', 'login', 'words')).toEqual(say('error_1041', true))
})

test('OAU-5 a third-party step is a submit: the catalogue, else the server’s words', () => {
  expect(react(1035, 'third-party', 'login', 'words')).toEqual(say('error_1035'))
  expect(react(1905, 'third-party', 'login', 'words')).toEqual({ do: 'say-server-words' })
})

test('OAU-5 1011 and 1060 that lead to a form are met with silence, others are not', () => {
  for (const errorCode of [1011, 1060]) {
    const failure = { errorCode, description: 'words', profileKey: 'p' }
    expect(errorReaction(failure, { moment: 'third-party', panel: 'login' })).toEqual({ do: 'say-nothing' })
    expect(react(errorCode, 'third-party', 'login', 'words')).toEqual({ do: 'say-server-words' })
  }
})
