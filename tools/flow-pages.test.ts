import { existsSync, readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { verdictOn } from '../packages/core/src/appointment/verdicts.ts'
import type { Moment, Reaction } from '../packages/core/src/errors/reactions.ts'
import { reactionTo } from '../packages/core/src/errors/reactions.ts'
import type { Panel } from '../packages/core/src/public-types.ts'
import { loadMessages, loadServerMessages } from '../packages/locales/src/index.ts'
import { ACCOUNT_MADE_CODES } from '../packages/protocol/src/appointment/open-account.ts'
import { ENDPOINTS } from '../packages/protocol/src/endpoints.ts'
import {
  CATALOGUE_CODES,
  ERROR_CODES,
  errorName,
  isCatalogueCode,
} from '../packages/protocol/src/errors/error-codes.ts'
import type { Exit } from './read-flow-page.ts'
import { pathOfPage, quotesIn, read, readFlowPage } from './read-flow-page.ts'

// The page of each flow says what the code does: its files, its calls, and every way out with its words.

interface Flow {
  readonly room: string
  readonly panel: Panel
  /** The moments of the table of reactions a failure can meet it at. */
  readonly moments: readonly Moment[]
}

const OF_A_FORM = ['submit', 'send-code', 'refresh-captcha'] as const
const FLOWS: readonly Flow[] = [
  { room: 'login', panel: 'login', moments: OF_A_FORM },
  { room: 'register', panel: 'register', moments: OF_A_FORM },
  { room: 'password-reset', panel: 'forgetPwd', moments: OF_A_FORM },
  { room: 'bind', panel: 'bind', moments: OF_A_FORM },
  { room: 'platform-login', panel: 'login', moments: ['third-party', 'send-code', 'refresh-captcha'] },
  { room: 'appointment', panel: 'register', moments: ['appoint'] },
  { room: 'qr-login', panel: 'login', moments: [] },
  { room: 'session', panel: 'login', moments: [] },
]
/** With its room's name in front, for the titles. */
const EACH = FLOWS.map((flow) => [flow.room, flow] as const)
const MOMENTS: readonly string[] = [...OF_A_FORM, 'third-party', 'appoint'] satisfies readonly Moment[]
/** Of a picture, the README's too. */
const PICTURE_BYTES = 60_000

const ALL_CODES: readonly number[] = Object.values(ERROR_CODES)
const root = new URL('../', import.meta.url)
const texts: Readonly<Record<string, string>> = {
  ...(await loadMessages('en')),
  ...(await loadServerMessages('en')),
}

const isAbsent = (path: string): boolean => !existsSync(new URL(path, root))
const sorted = (items: Iterable<number | string>): string[] => [...new Set([...items].map(String))].toSorted()
const isMoment = (word: string): word is Moment => MOMENTS.includes(word)

/** What a failure with that code leads to; the server has words for it, and a key where it is one of those. */
function react(flow: Flow, moment: Moment, code: number): Reaction {
  const failure = { errorCode: code, description: 'words', profileKey: 'key' }
  return reactionTo(failure, { moment, panel: flow.panel })
}

/** Whether the table has a row of its own for a code, not only the last one and the server's words. */
function isInTable(flow: Flow, moment: Moment, code: number): boolean {
  const reaction = react(flow, moment, code)
  if (reaction.do === 'say') return reaction.stays || reaction.key !== `error_${code}`
  return reaction.do !== 'say-server-words' || reaction.retype !== undefined
}

const ofServer = (code: number): string =>
  texts[isCatalogueCode(code) ? `error_${code}` : `description_${code}`] ?? ''

/** What an exit may be said to say, and what it must be said to do. */
function sightOf(reaction: Reaction, code: number): { readonly words: string; readonly must: string } {
  switch (reaction.do) {
    case 'say':
      return { words: texts[reaction.key] ?? '', must: `“${texts[reaction.key]}”` }
    case 'say-server-words':
      return {
        words: ofServer(code),
        must: isCatalogueCode(code) ? `“${ofServer(code)}”` : "the server's words",
      }
    case 'say-nothing':
      return { words: '', must: 'nothing is said: the ' }
    case 'restart-countdown':
      return { words: ofServer(code), must: "the server's words, beside the countdown" }
    case 'open-slider':
      return { words: texts['slider_unavailable'] ?? '', must: 'the slider' }
  }
}

/** What is wrong with a row, in words. */
function faultsOf(flow: Flow, { codes, at, sight }: Exit): string[] {
  const moments = at.includes('any') ? flow.moments : at.filter(isMoment)
  const met = codes.flatMap((code) => moments.map((moment) => ({ code, moment })))
  const faults = met.flatMap(({ code, moment }) => {
    const reaction = react(flow, moment, code)
    const { must } = sightOf(reaction, code)
    const stays = reaction.do === 'say' && reaction.stays
    const isRetyped = 'retype' in reaction && reaction.retype !== undefined
    return [
      ...(sight.includes(must) ? [] : [`does not say ${must}`]),
      ...(sight.includes('it stays') === stays ? [] : ['is wrong about staying']),
      ...(sight.includes('is selected') === isRetyped ? [] : ['is wrong about typing it again']),
    ].map((fault) => `${code} at ${moment} ${fault}`)
  })
  const allowed = met.map(({ code, moment }) => sightOf(react(flow, moment, code), code).words)
  const known = moments.length > 0 ? allowed : Object.values(texts)
  return [...faults, ...quotesIn(sight).flatMap((quote) => (known.includes(quote) ? [] : [`“${quote}”`]))]
}

test('every flow has its page, and ARCHITECTURE.md leads to each', () => {
  const architecture = read('ARCHITECTURE.md')
  const [, flowRooms = ''] = /a \*\*flow room\*\* \(([^)]+)\)/.exec(architecture) ?? []
  const rooms = FLOWS.map(({ room }) => room)
  expect(flowRooms.split(', ').filter((room) => !rooms.includes(room))).toEqual([])
  const withPage = readdirSync(new URL('packages/core/src/', root)).filter(
    (room) => !isAbsent(pathOfPage(room)),
  )
  expect(sorted(withPage)).toEqual(sorted(rooms))
  expect(rooms.filter((room) => !architecture.includes(`(${pathOfPage(room)})`))).toEqual([])
})

test.each(EACH)('%s: its page names files that are there, and every file of its room', (room) => {
  const { links } = readFlowPage(room)
  expect(links.length).toBeGreaterThan(8)
  expect(links.filter(isAbsent)).toEqual([])
  const files = readdirSync(new URL(`packages/core/src/${room}/`, root))
  const code = files.filter((file) => file.endsWith('.ts') && !/\.(test|cases)\.ts$/.test(file))
  expect(code.filter((file) => !links.includes(`packages/core/src/${room}/${file}`))).toEqual([])
})

test('no picture is larger than 60 kB', () => {
  const folder = new URL('docs/pictures/', root)
  const tooLarge = readdirSync(folder).filter((file) => statSync(new URL(file, folder)).size > PICTURE_BYTES)
  expect(tooLarge).toEqual([])
})

test.each(EACH)('API-1 %s: its page has the calls its code makes', (room) => {
  const { calls, links } = readFlowPage(room)
  const paths = calls.map(({ name }) => {
    const { method, host, path } = ENDPOINTS[name] ?? { method: '', host: '', path: '' }
    return { name, path: `${method} ${host === 'sso' ? '{sso}/' : ''}${path}` }
  })
  expect(calls).toEqual(paths)
  const madeBy = (files: readonly string[]): string[] => {
    const code = files.filter((file) => file.endsWith('.ts')).map(read)
    return Object.keys(ENDPOINTS).filter((name) =>
      code.some((text) => new RegExp(`\\b${name}\\b`).test(text)),
    )
  }
  const inRoom = links.filter((link) => link.startsWith(`packages/core/src/${room}/`))
  const named = calls.map(({ name }) => name)
  expect(madeBy(inRoom).filter((name) => !named.includes(name))).toEqual([])
  expect(named.filter((name) => !madeBy(links).includes(name))).toEqual([])
})

test.each(EACH)('MSG-1 LOG-6 SND-5 %s: each exit says what the table of reactions says', (_, flow) => {
  const { exits } = readFlowPage(flow.room)
  expect(exits.length).toBeGreaterThan(3)
  expect(exits.flatMap(({ codes }) => codes).filter((code) => !ALL_CODES.includes(code))).toEqual([])
  expect(exits.flatMap((exit) => faultsOf(flow, exit))).toEqual([])
})

test.each(EACH)('LOG-6 SND-5 %s: no row of the table is missing, met or not', (_, flow) => {
  const { exits, unmet } = readFlowPage(flow.room)
  const has = (code: number, moment: Moment): boolean =>
    exits.some(({ codes, at }) => codes.includes(code) && (at.includes('any') || at.includes(moment)))
  const inTable = flow.moments.flatMap((moment) =>
    ALL_CODES.filter((code) => isInTable(flow, moment, code)).map((code) => ({ code, moment })),
  )
  const missing = inTable.filter(({ code, moment }) => !has(code, moment))
  expect(sorted(unmet)).toEqual(sorted(missing.map(({ code, moment }) => `${code} ${moment}`)))
})

test.each(EACH)('%s: what its room on the server refuses is among the exits', (room) => {
  const { exits, verdicts, links } = readFlowPage(room)
  const onServer = links.filter((link) => link.startsWith(`apps/server/src/${room}/`))
  expect(onServer.length).toBeGreaterThan(0)
  const words = onServer.flatMap((file) => [...read(file).matchAll(/'(\w+)'/g)].map(([, word = '']) => word))
  const refused = ALL_CODES.filter((code) => words.includes(errorName(code) ?? ''))
  const told = [...exits.flatMap(({ codes }) => codes), ...verdicts.map(({ code }) => code)]
  expect(refused.filter((code) => !told.includes(code))).toEqual([])
})

test.each(EACH)('%s: its picture has every exit, and no other', (room) => {
  const { exits, verdicts, drawn } = readFlowPage(room)
  const told = [...exits.flatMap(({ codes }) => codes), ...verdicts.map(({ code }) => code)]
  expect(sorted(drawn)).toEqual(sorted(told))
})

test('APT-2 APT-3 APT-4 the page of the appointment has the table of codes', () => {
  const { verdicts } = readFlowPage('appointment')
  const ofAppointments = CATALOGUE_CODES.filter((code) => code === 200 || code >= 2010)
  expect(verdicts.map(({ code }) => code)).toEqual(ofAppointments)
  const says = {
    offer: 'info, where somebody is signed in',
    known: 'success for an e-mail, info for a mobile',
  }
  const table = ofAppointments.map((code) => {
    const verdict = verdictOn(code)
    const type = verdict.says in says ? says[verdict.says as keyof typeof says] : verdict.says
    return {
      code,
      asked: `${type}: “${texts[`error_${code}`]}”`,
      status: verdict.status,
      button: verdict.isBarred ? 'off' : 'on',
      made: ACCOUNT_MADE_CODES.includes(code) ? 'goes on' : 'says it',
    }
  })
  expect(verdicts).toEqual(table)
})

test('QRC-5 the page of the QR sign-in has the codes its view says', () => {
  const view = read('packages/react/src/qr-login/qr-view.tsx')
  const said = [...view.matchAll(/'error_(\d+)'/g)].map(([, code]) => Number(code))
  const codes = readFlowPage('qr-login').exits.flatMap((exit) => exit.codes)
  expect(said.length).toBeGreaterThan(1)
  expect(said.filter((code) => !codes.includes(code))).toEqual([])
})
