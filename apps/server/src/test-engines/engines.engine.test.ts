import { spawnSync } from 'node:child_process'
import { describe, expect, inject, test } from 'vitest'
import { findPostgres } from './postgres.fixture.ts'

const postgresUrl = inject('postgresUrl')
const redisUrl = inject('redisUrl')
const redisClusterUrl = inject('redisClusterUrl')

describe.skipIf(postgresUrl === undefined)('PostgreSQL of the tests', () => {
  test('runs a query', () => {
    const words = ['--tuples-only', '--no-align', '--command', 'select 1 + 1', postgresUrl ?? '']
    expect(run(`${findPostgres()}/psql`, words)).toBe('2')
  })
})

describe.skipIf(redisUrl === undefined)('Redis of the tests', () => {
  test('responds, alone and as a cluster of three nodes', () => {
    expect(askRedis(redisUrl, 'ping')).toBe('PONG')
    const nodes = (redisClusterUrl ?? '').split(',')
    expect(nodes).toHaveLength(3)
    for (const node of nodes) expect(askRedis(node, 'cluster', 'info')).toContain('cluster_state:ok')
  })
})

function askRedis(url = '', ...words: string[]): string {
  return run('redis-cli', ['-u', url, ...words])
}

function run(command: string, words: readonly string[]): string {
  return spawnSync(command, words, { encoding: 'utf8' }).stdout.trim()
}
