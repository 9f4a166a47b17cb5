// Covers CAP-3, CAP-4.
import { SLIDER_CHALLENGE_LIFETIME_S } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import type { Deps, SliderChallenge } from './slider-challenge.ts'
import {
  createChallengeTicket,
  isChallengeTicketFor,
  isChallengeTicketOf,
  signDetail,
  verifyDetail,
} from './slider-challenge.ts'

const START = Date.UTC(2026, 0, 1)
const LIFETIME_MS = SLIDER_CHALLENGE_LIFETIME_S * 1000

/** A server with a key, at a moment. */
const at = (now: number, key = 's'.repeat(32)): Deps => ({
  config: { keys: [key] } as unknown as Deps['config'],
  now: () => now,
})

describe('the ticket of a challenge', () => {
  const ticket = createChallengeTicket(at(START), 'ada', 'submit')
  const scope = { requesterHash: 'ada', action: 'submit' } as const

  test('is valid for its owner and action until it expires', () => {
    expect(isChallengeTicketFor(at(START + LIFETIME_MS - 1), ticket, scope)).toBe(true)
    expect(isChallengeTicketFor(at(START + LIFETIME_MS), ticket, scope)).toBe(false)
    expect(isChallengeTicketFor(at(START), ticket, { ...scope, requesterHash: 'eve' })).toBe(false)
    expect(isChallengeTicketFor(at(START), ticket, { ...scope, action: 'send-code' })).toBe(false)
    expect(isChallengeTicketOf(at(START), ticket, 'ada')).toBe(true)
    expect(isChallengeTicketOf(at(START), ticket, 'eve')).toBe(false)
  })

  test('is unique, and not valid with another key or a changed part', () => {
    expect(createChallengeTicket(at(START), 'ada', 'submit')).not.toBe(ticket)
    expect(isChallengeTicketFor(at(START, 'x'.repeat(32)), ticket, scope)).toBe(false)
    const [until = '', nonce = '', signature = ''] = ticket.split('.')
    const later = (Number.parseInt(until, 36) + 1).toString(36)
    const changed = [
      '',
      'x',
      `${later}.${nonce}.${signature}`,
      `${until}.${'0'.repeat(32)}.${signature}`,
      `${until}.${nonce}.${'A'.repeat(43)}`,
      `${until}.${nonce}.${signature.slice(1)}`,
      `${until}.${nonce}.${signature}A`,
      ` ${ticket}`,
      `${ticket} `,
      `0${'0'.repeat(11)}${ticket}`,
    ]
    expect(changed.filter((one) => isChallengeTicketFor(at(START), one, scope))).toEqual([])
  })
})

describe('the signed detail of a challenge', () => {
  const challenge: SliderChallenge = {
    appId: '1574',
    deviceId: '',
    requesterHash: 'ada',
    action: 'submit',
    ticket: 't',
    until: START,
  }
  const detail = signDetail(at(START), challenge)

  test('returns what was signed until it expires', () => {
    expect(verifyDetail(at(START - 1), detail)).toEqual(challenge)
    expect(verifyDetail(at(START), detail)).toBe('expired')
  })

  test('is forged with another secret, a changed part or a further one', () => {
    const [payload = '', signature = ''] = detail.split('.')
    const forged = ['', '.', payload, `${payload}.`, `${payload}A.${signature}`, `${detail}.`, `${detail}.x`]
    expect(forged.map((one) => verifyDetail(at(START - 1), one))).toEqual(forged.map(() => 'forged'))
    expect(verifyDetail(at(START - 1, 'x'.repeat(32)), detail)).toBe('forged')
  })
})
