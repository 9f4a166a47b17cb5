import type { Result } from 'ioredis'
import { storedName } from '../redis/key-names.ts'
import type { RedisConnection } from '../redis/redis-connection.ts'
import type { AttemptResult, KeyValueStore } from './ttl-store.ts'

declare module 'ioredis' {
  interface RedisCommander<Context> {
    porticoPut(key: string, value: string, ttlMs: number): Result<number, Context>
    porticoConsume(key: string): Result<string | null, Context>
    porticoAttempt(key: string, guess: string, maxAttempts: number): Result<AttemptResult, Context>
    porticoCompare(key: string, guess: string, maxAttempts: number): Result<AttemptResult, Context>
    porticoCompareAndSet(key: string, expected: string, next: string): Result<number, Context>
  }
}

/**
 * An entry is a hash: `v` is the value, `n` the number of wrong attempts. Lua keeps one copy of equal strings and compares
 * their addresses, so the time of a comparison reveals nothing about the value.
 */
const SCRIPTS = {
  porticoPut: {
    numberOfKeys: 1,
    lua: `
redis.call('DEL', KEYS[1])
redis.call('HSET', KEYS[1], 'v', ARGV[1])
return redis.call('PEXPIRE', KEYS[1], ARGV[2])`,
  },
  porticoConsume: {
    numberOfKeys: 1,
    lua: `
local value = redis.call('HGET', KEYS[1], 'v')
redis.call('DEL', KEYS[1])
return value`,
  },
  porticoAttempt: { numberOfKeys: 1, lua: compareThen("redis.call('DEL', KEYS[1])") },
  porticoCompare: { numberOfKeys: 1, lua: compareThen('') },
  porticoCompareAndSet: {
    numberOfKeys: 1,
    lua: `
if redis.call('HGET', KEYS[1], 'v') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'v', ARGV[2])
return 1`,
  },
}

/** @param whenCorrect runs before `correct` is returned */
function compareThen(whenCorrect: string): string {
  return `
local entry = redis.call('HMGET', KEYS[1], 'v', 'n')
if not entry[1] then return 'missing' end
if tonumber(entry[2] or 0) >= tonumber(ARGV[2]) then return 'exhausted' end
if entry[1] ~= ARGV[1] then
  redis.call('HINCRBY', KEYS[1], 'n', 1)
  return 'wrong'
end
${whenCorrect}
return 'correct'`
}

/**
 * Stores values in Redis, which measures their expiry. Each method is one command or one script on one key.
 * @param prefix of all keys
 */
export function createRedisKeyValueStore(redis: RedisConnection, prefix: string): KeyValueStore {
  redis.defineScripts(SCRIPTS)
  const nameOf = (key: string): string => `${prefix}${storedName(key)}`
  return {
    put: async (key, value, ttlMs) => {
      await redis.run('put', (client) => client.porticoPut(nameOf(key), value, Math.ceil(ttlMs)))
    },
    get: async (key) => (await redis.run('get', (client) => client.hget(nameOf(key), 'v'))) ?? undefined,
    consume: async (key) =>
      (await redis.run('consume', (client) => client.porticoConsume(nameOf(key)))) ?? undefined,
    attempt: (key, guess, maxAttempts) =>
      redis.run('attempt', (client) => client.porticoAttempt(nameOf(key), guess, maxAttempts)),
    compare: (key, guess, maxAttempts) =>
      redis.run('compare', (client) => client.porticoCompare(nameOf(key), guess, maxAttempts)),
    compareAndSet: async (key, expected, next) =>
      (await redis.run('compareAndSet', (client) =>
        client.porticoCompareAndSet(nameOf(key), expected, next),
      )) === 1,
  }
}
