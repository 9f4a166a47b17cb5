// Covers MON-1.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CODE_TYPES, oauthLoginOnly, refreshCaptcha, sendEmailCode, userLogin } from '@portico/protocol'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startRedis } from '../../apps/server/src/testing/engines/redis.fixture.ts'
import { areInstalled, requireProgram } from '../../tools/find-program.mjs'
import { makeTemporaryFolder } from '../../tools/memory-folder.mjs'
import { freePort, startProgram } from '../support/server-process.ts'
import type { BreakableServer } from './breakable-server.ts'
import { ORIGIN, startBreakableServer } from './breakable-server.ts'
import { newEmail, newMobile, repeat, requestSms, requestSmsWithWork, signIn } from './visitors.ts'

const DASHBOARD = new URL('../../docs/monitoring/portico.dashboard.json', import.meta.url)

interface Panel {
  readonly title: string
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[]
}

interface Found {
  readonly metric: Readonly<Record<string, string>>
  readonly value: readonly [number, string]
}

const { panels, templating } = JSON.parse(readFileSync(DASHBOARD, 'utf8')) as {
  readonly panels: readonly Panel[]
  readonly templating: {
    readonly list: readonly { readonly name: string; readonly query: string | { readonly query: string } }[]
  }
}

/** The query of a variable. */
function queryOf(variable: string): string {
  const query = templating.list.find(({ name }) => name === variable)?.query
  return typeof query === 'object' ? query.query : ''
}

/** Starts Prometheus, which reads the metrics every second. @returns asks its HTTP API */
async function startPrometheus(target: string) {
  const folder = makeTemporaryFolder()
  const job = { job_name: 'portico', static_configs: [{ targets: [target] }] }
  const intervals = { scrape_interval: '1s', scrape_timeout: '1s' }
  const file = join(folder, 'prometheus.yml')
  writeFileSync(file, JSON.stringify({ global: intervals, scrape_configs: [job] }))
  const address = `127.0.0.1:${await freePort()}`
  const program = startProgram([
    requireProgram('prometheus'),
    `--config.file=${file}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=${address}`,
  ])
  onTestFinished(async () => {
    await program.end('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  await program.waitUntilReady(`http://${address}/-/ready`)
  return async <Data>(path: string, parameters: Readonly<Record<string, string>>): Promise<Data> => {
    const answer = await fetch(`http://${address}/api/v1/${path}?${new URLSearchParams(parameters)}`)
    const { status, data, error } = (await answer.json()) as Record<string, unknown>
    if (status !== 'success') throw new Error(String(error))
    return data as Data
  }
}

/** What every panel shows: sign-ins, refusals, challenges, hashes, failing deliveries and platforms, exceeded limits. */
async function useEverything(server: BreakableServer): Promise<void> {
  const { openClient } = server
  const visitor = await signIn(server)
  server.broken.add('smtp')
  const email = { email: newEmail(), type: String(CODE_TYPES.register) }
  await openClient().send(sendEmailCode, email)
  await openClient().send(userLogin, { account: newEmail(), password: 'Passw0rd!', type: '0' })
  await requestSms(openClient(), newMobile('1390000'))
  await requestSmsWithWork(server)
  const authorization = { platform: 'douyin', code: newEmail(), redirect_uri: `${ORIGIN}/` }
  await openClient().send(oauthLoginOnly, authorization)
  await repeat(60, () => visitor.send(refreshCaptcha, {}))
}

describe.skipIf(!areInstalled('prometheus', 'redis-server'))('the dashboard', () => {
  test('shows data in every panel, with the labels of its legend, and lists the instances', async () => {
    const redis = await startRedis()
    onTestFinished(() => redis.stop())
    const server = await startBreakableServer({ PORTICO_REDIS_URL: redis.url })
    const ask = await startPrometheus(server.metricsAddress)
    const read = async (expr: string): Promise<readonly Found[]> => {
      const query = expr.replaceAll('$instance', '.+').replaceAll('$__rate_interval', '1m')
      return (await ask<{ readonly result: readonly Found[] }>('query', { query })).result
    }
    // A counter has a rate once it was read before and after a change.
    await useEverything(server)
    await expect.poll(async () => (await read('portico_limits_exceeded_total')).length).toBeGreaterThan(0)
    await useEverything(server)
    for (const { title, targets } of panels)
      for (const { expr, legendFormat } of targets) {
        const listValues = async () =>
          (await read(expr)).filter(({ value: [, text] }) => Number.isFinite(Number(text)))
        await expect.poll(async () => (await listValues()).length, { message: title }).toBeGreaterThan(0)
        const labels = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
        for (const { metric } of await listValues())
          expect(Object.keys(metric), title).toEqual(expect.arrayContaining(labels))
      }
    const [, series = '', label = ''] = /^label_values\((\w+), (\w+)\)$/.exec(queryOf('instance')) ?? []
    expect(await ask(`label/${label}/values`, { 'match[]': series })).toEqual([server.metricsAddress])
  })
})
