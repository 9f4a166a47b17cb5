// Covers SRV-2, SRV-3.
import { expect, test } from 'vitest'
import { readRedisFacts } from './redis-facts.ts'

const namesOf = (info: string) => readRedisFacts(info).map(({ name }) => name)

test('a Redis before 6 is a problem, and Valkey is not one, which names an old version of Redis', () => {
  expect(readRedisFacts('redis_version:5.0.14\r\n')).toEqual([
    { name: 'version', value: '5.0.14', problem: 'scripts may fail; install Redis 6 or later' },
  ])
  expect(readRedisFacts('redis_version:7.2.4\r\nvalkey_version:8.1.0\r\n')).toEqual([
    { name: 'version', value: '8.1.0 (Valkey)' },
  ])
})

test('lines that a managed server leaves out are not reported, and a refused INFO is', () => {
  expect(namesOf('maxmemory:0\r\n')).toEqual(['maxmemory'])
  expect(namesOf('')).toEqual(['INFO'])
})
