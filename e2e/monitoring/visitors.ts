import type { Work } from '@portico/protocol'
import { CODE_TYPES, sendCode, smsLogin } from '@portico/protocol'
import { expect } from 'vitest'
import { doWork } from '../../apps/server/src/verification/work/work.fixture.ts'
import { ALERTS } from '../../tools/docs/alerts.mjs'
import type { Client } from '../../tools/http-client.mjs'
import type { BreakableServer } from './breakable-server.ts'

/** The alerts that also fire because this machine is busy. */
const OF_LOAD = [
  'PorticoCallsSlow',
  'PorticoDatabaseSlow',
  'PorticoEventLoopSlow',
  'PorticoPasswordQueueLong',
]

/** The alerts that fire because something fails. */
export const OF_FAILURES = ALERTS.map(({ name }) => name).filter((name) => !OF_LOAD.includes(name))

const MOBILE_TYPE = String(CODE_TYPES.mobileLogin)

/** Acts several times at once. */
export const repeat = (count: number, act: (index: number) => Promise<unknown>): Promise<unknown> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

let contacts = 0
/** @param prefix all but the last four digits */
export const newMobile = (prefix = '1380000'): string => prefix + String(1000 + (contacts += 1))
export const newEmail = (): string => `visitor${(contacts += 1)}@shop.example`

export const requestSms = (client: Client, mobile: string) =>
  client.send(sendCode, { mobile, type: MOBILE_TYPE, a_region: '' })

/** Requests three codes, and does the work that the last one needs. */
export async function requestSmsWithWork({ openClient }: BreakableServer): Promise<void> {
  const client = openClient()
  await repeat(2, () => requestSms(client, newMobile()))
  const request = { mobile: newMobile(), type: MOBILE_TYPE, a_region: '', work: '1' }
  const { data } = await client.send(sendCode, request)
  await client.sendSuccessfully(sendCode, { ...request, ...doWork(data?.['work'] as Work) })
}

/** Signs in a new visitor with the code of an SMS. */
export async function signIn({ openClient, codeOf }: BreakableServer): Promise<Client> {
  const client = openClient()
  const mobile = newMobile()
  await requestSms(client, mobile)
  await expect.poll(() => codeOf(`+86${mobile}`)).toBeDefined()
  await client.send(smsLogin, { mobile, code: codeOf(`+86${mobile}`) ?? '', type: MOBILE_TYPE, a_region: '' })
  return client
}
