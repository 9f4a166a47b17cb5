// Covers SSO-3, SRV-5.
import { describe, expect, test } from 'vitest'
import type { Config } from '../config/config.ts'
import { openMemoryLimiter } from '../services/rate-limit/memory-rate-limiter.fixture.ts'
import { watchStores } from '../testing/watched-stores.fixture.ts'
import { checkAppSecret, parseBasicCredentials } from './app-credentials.ts'

const encode = (text: string): string => Buffer.from(text).toString('base64')

describe('basic credentials', () => {
  test.for([
    [`Basic ${encode('operator:secret')}`, 'operator', 'secret'],
    [`basic   ${encode('1574:a:b')}  `, '1574', 'a:b'],
    [`BASIC ${encode('名前:秘密\n')}`, '名前', '秘密\n'],
    [`Basic ${Buffer.from('a:???>>>').toString('base64url')}`, 'a', '???>>>'],
    [`Basic ${encode(':')}`, '', ''],
    [`Basic ${encode('without')}`, '', ''],
    [`Basic ${encode('a:').replace(/=+$/, '')}${'='.repeat(4096 - 3)}`, 'a', ''],
  ])('are read from %j', ([header, name, secret]) => {
    expect(parseBasicCredentials(header)).toEqual({ name, secret })
  })

  test.for([
    undefined,
    '',
    'Basic',
    'Basic ',
    `Basic${encode('a:b')}`,
    `Bearer ${encode('a:b')}`,
    `x Basic ${encode('a:b')}`,
    `Basic ${encode('a:b')} x`,
    'Basic a:b',
    `Basic ${'A'.repeat(4097)}`,
  ])('are missing from %j', (header) => {
    expect(parseBasicCredentials(header)).toBeUndefined()
  })
})

describe('the secret of an app', () => {
  const APP = { appId: '1574', secret: 'right' } as unknown as Config['apps'][number]
  const WITHOUT = { ...APP, secret: undefined } as unknown as Config['apps'][number]

  /** Three wrong secrets close an address. */
  function openCheck() {
    let time = 0
    const limiter = openMemoryLimiter(() => time)
    const watch = watchStores({
      rateLimiter: limiter,
      persistentRateLimiter: limiter,
    })
    const config = { limits: { wrongSecretsPerAddress10Min: 3 } } as Config
    const check = async (secret: string | undefined, app: typeof APP | undefined, addressKey = 'a') => {
      const result = await checkAppSecret({ ...watch, config }, { app, secret, addressKey })
      return result.ok ? 'ok' : result.error.errorName
    }
    return { check, watch, advance: (ms: number) => void (time += ms) }
  }

  test.each([
    ['right', APP, 'ok'],
    ['wrong', APP, 'notLoggedIn'],
    ['right ', APP, 'notLoggedIn'],
    ['', APP, 'notLoggedIn'],
    [undefined, APP, 'notLoggedIn'],
    ['', WITHOUT, 'notLoggedIn'],
    [undefined, WITHOUT, 'notLoggedIn'],
    ['right', undefined, 'notLoggedIn'],
    ['', undefined, 'notLoggedIn'],
  ])('given as $0 is answered with $2', async (secret, app, result) => {
    expect(await openCheck().check(secret, app)).toBe(result)
  })

  test('is refused from an address for ten minutes after the third wrong one', async () => {
    const { check, watch, advance } = openCheck()
    expect(await check('wrong', APP)).toBe('notLoggedIn')
    expect(await check('wrong', APP)).toBe('notLoggedIn')
    expect(await check('right', APP)).toBe('ok')
    expect(await check('wrong', APP)).toBe('notLoggedIn')
    expect(await check('right', APP)).toBe('rateLimited')
    expect(await check('right', APP, 'b')).toBe('ok')
    const counter = { name: 'wrong-secrets-per-address', key: 'a', max: 3, windowS: 600 }
    expect(watch.counted).toEqual([counter, counter, counter])
    advance(599_999)
    expect(await check('right', APP)).toBe('rateLimited')
    advance(1)
    expect(await check('right', APP)).toBe('ok')
  })
})
