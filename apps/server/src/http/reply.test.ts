import { describe, expect, test } from 'vitest'
import { describeCode, describeError } from './reply.ts'

describe('error descriptions', () => {
  test('MSG-3 capitalize the login link of 2601 at the start of its sentence', async () => {
    expect(await describeCode('businessAccountNotActivated', {}, 'en')).toBe(
      'You have registered a business account. Log in to finish the activation',
    )
    expect(await describeCode('emailHasBusinessAccount', {}, 'en')).toBe(
      'This e-mail has a business account. Log in to finish',
    )
  })

  test('MSG-3 keep the login link in lower case within a sentence', async () => {
    expect(await describeCode('accountExists', {}, 'en')).toBe(
      'This phone or e-mail already exists. Please log in',
    )
  })

  test.for([
    [1, '1 second'],
    [2, '2 seconds'],
    [40, '40 seconds'],
  ] as const)('SND-4 state a wait of %i s as “%s”', async ([retryTimeS, words]) => {
    const description = await describeError({ errorName: 'resendTooSoon', retryTimeS }, 'en')
    expect(description).toMatch(new RegExp(`\\b${words}\\b`))
  })

  test.for([
    [60, '1 minute'],
    [61, '2 minutes'],
  ] as const)('LOG-6 state a lock of %i s as “%s”', async ([retryTimeS, words]) => {
    const description = await describeError({ errorName: 'accountLocked', retryTimeS }, 'en')
    expect(description).toMatch(new RegExp(`\\b${words}\\b`))
  })
})
