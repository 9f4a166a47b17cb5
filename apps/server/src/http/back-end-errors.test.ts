// Covers SRV-4.
import type { BackEndCallName } from '@portico/protocol'
import { BACK_END_CALLS } from '@portico/protocol'
import { describe, expect, test } from 'vitest'
import { shareTestServer } from '../testing/test-server.fixture.ts'
import { SSO_BASE } from './sso-urls.ts'

const FORM = 'application/x-www-form-urlencoded'

const authorization = `Basic ${Buffer.from('1574:a secret for development').toString('base64')}`

interface Request {
  readonly payload?: string
  readonly type?: string
  readonly encoding?: string
}

const open = shareTestServer()

async function openBackEnd() {
  const { server } = await open()
  return async (name: BackEndCallName, { payload = '', type = FORM, encoding = 'identity' }: Request) => {
    const { apiGroup, path } = BACK_END_CALLS[name]
    const url = `${apiGroup === 'sso' ? SSO_BASE : ''}${path}?language=zh`
    const headers = {
      authorization,
      'content-type': type,
      'accept-language': 'zh',
      'content-encoding': encoding,
    }
    const answer = await server.inject({ method: 'POST', url, headers, payload })
    const { data } = answer.json()
    return {
      status: answer.statusCode,
      code: data.error_code,
      field: data.field,
      description: data.description,
    }
  }
}

const NAMES = Object.keys(BACK_END_CALLS) as BackEndCallName[]

/** Of the group `account`, or of the others. */
const invalidParameter = (name: BackEndCallName) => (BACK_END_CALLS[name].apiGroup === 'account' ? 400 : 4)

describe('a back end reads in English which field is at fault', () => {
  test.for(NAMES)('%s', async (name) => {
    const post = await openBackEnd()
    const { properties, required } = BACK_END_CALLS[name].form
    const given: Readonly<Record<string, string>> = Object.fromEntries(required.map((field) => [field, '1']))
    const expected = (field: string, reason: string) => ({
      status: 200,
      code: invalidParameter(name),
      field,
      description: expect.stringMatching(new RegExp(`^${field}: ${reason}`)),
    })
    for (const field of Object.keys(properties)) {
      const others = new URLSearchParams(
        Object.entries(given).filter(([other]) => other !== field),
      ).toString()
      for (const repeated of [`${field}=1&${field}=1`, `${field}[]=1`, `${field}[a]=1`])
        expect([field, await post(name, { payload: `${others}&${repeated}` })]).toEqual([
          field,
          expected(field, 'is given more than once'),
        ])
      const payload = `${others}&${field}=${'x'.repeat(5000)}`
      expect([field, await post(name, { payload })]).toEqual([field, expected(field, 'is longer than')])
      if (!(required as readonly string[]).includes(field)) continue
      for (const missing of [others, `${others}&${field}=`])
        expect([field, await post(name, { payload: missing })]).toEqual([
          field,
          expected(field, 'is missing'),
        ])
    }
  })
})

describe('a back end reads in English why its body cannot be read', () => {
  test.for(NAMES)('%s', async (name) => {
    const post = await openBackEnd()
    const failure = {
      code: invalidParameter(name),
      field: 'body',
      description: expect.stringMatching(/^body: /),
    }
    expect(await post(name, { payload: '{}', type: 'application/json' })).toEqual({ status: 200, ...failure })
    expect(await post(name, { payload: `x=${'x'.repeat(20_000)}` })).toEqual({ status: 413, ...failure })
    for (const encoding of ['gzip', 'br', 'deflate', 'zstd'])
      expect(await post(name, { encoding })).toEqual({ status: 200, ...failure })
    expect(await post(name, { encoding: 'Identity' })).not.toMatchObject({ field: 'body' })
  })
})
