// The tables of first-input.mjs, in Markdown.
import { median } from '../statistics.mjs'
import { REACT, SCRIPT_FORM, SCRIPTS, STATIC } from './pages.mjs'

/** What the scripts are measured against. The ratio to a form in a script has no goal: it is their own share. */
const GOALS = [
  { label: 'bytes before the first usable input', key: 'bytes', atMost: [12_000, 12_000], format: kilobytes },
  { label: 'first usable input ÷ static page', key: 'toStatic', atMost: [1.4, 1.4], format: ratio },
  { label: 'first usable input ÷ form in a script', key: 'toScriptForm', format: ratio },
  { label: 'first usable input ÷ bare React page', key: 'toReact', atMost: [0.7, 0.7], format: ratio },
  {
    label: 'submit pressed then leaves ÷ first input of bare React',
    key: 'submitToReact',
    atMost: [1.35, 1.35],
    format: ratio,
  },
  { label: 'longest task', key: 'longestTask', atMost: [60, 60], format: milliseconds },
  { label: 'keys lost', key: 'lostKeys', atMost: [0, 0], format: count },
  { label: 'layout shift', key: 'shift', atMost: [0, 0], format: shiftScore },
  { label: 'all bytes of a sign-in', key: 'signInBytes', atMost: [110_000, 60_000], format: kilobytes },
]

/**
 * Summarizes visits by page.
 * @param visits what first-input.mjs recorded, in any order
 */
export function summarize(visits, pageNames) {
  const firstInputs = pairedBy(visits, 'firstInput', 'firstInput')
  const leaving = pairedBy(visits, 'earlySubmit', 'leftAt')
  return pageNames.map((page) => {
    const of = (kind) => visits.filter((visit) => visit.page === page && visit.kind === kind)
    const typing = of('typing')
    return {
      page,
      ...medians(of('firstInput'), ['firstInput', 'shift']),
      ...medians(of('earlySubmit'), ['leftAt']),
      ...medians(of('longestTask'), ['longestTask']),
      // On a busy machine more files are loaded before the input is shown.
      bytes: least(of('firstInput').map(({ bytes }) => bytes)),
      toStatic: pairedRatio(firstInputs.get(page), firstInputs.get(STATIC)),
      toScriptForm: pairedRatio(firstInputs.get(page), firstInputs.get(SCRIPT_FORM)),
      toReact: pairedRatio(firstInputs.get(page), firstInputs.get(REACT)),
      submitToReact: pairedRatio(leaving.get(page), firstInputs.get(REACT)),
      typed: sum(typing, 'typed'),
      lostKeys: typing.length === 0 ? undefined : sum(typing, 'lost'),
      signInBytes: median(of('signIn').map(({ bytes }) => bytes)),
    }
  })
}

export function pageTable(rows) {
  const cells = rows.map((row) => [
    row.page,
    kilobytes(row.bytes),
    milliseconds(row.firstInput),
    ratio(row.toStatic),
    ratio(row.toReact),
    milliseconds(row.longestTask),
    shiftScore(row.shift),
    row.lostKeys === undefined ? '–' : `${row.lostKeys} of ${row.typed}`,
    milliseconds(row.leftAt),
    ratio(row.submitToReact),
    kilobytes(row.signInBytes),
  ])
  const head = ['page', 'bytes', 'first input', '÷ static', '÷ React', 'longest task', 'shift', 'keys lost']
  return markdown([[...head, 'submit leaves', '÷ React', 'sign-in'], ...cells])
}

export function goalTable(rows) {
  const scripts = SCRIPTS.map((script) => rows.find(({ page }) => page === script))
  const cells = GOALS.map(({ label, key, atMost, format }) => [
    label,
    scripts.map((row) => format(row?.[key])).join(' · '),
    atMost ? [...new Set(atMost.map(format))].join(' · ') : '–',
  ])
  return markdown([['', SCRIPTS.join(' · '), 'at most'], ...cells])
}

/** Whether a measured value exceeds its goal. */
export function exceedsGoals(rows) {
  return GOALS.some(({ key, atMost = [] }) =>
    SCRIPTS.some((script, index) => rows.find(({ page }) => page === script)?.[key] > atMost[index]),
  )
}

/** The values of each page by round. */
function pairedBy(visits, kind, key) {
  const values = new Map()
  for (const visit of visits.filter((one) => one.kind === kind)) {
    if (!values.has(visit.page)) values.set(visit.page, new Map())
    values.get(visit.page).set(visit.round, visit[key])
  }
  return values
}

/** The median of the ratios of each round, which cancels a part of the machine's noise. */
function pairedRatio(values = new Map(), others = new Map()) {
  return median(
    [...values].filter(([round]) => others.has(round)).map(([round, value]) => value / others.get(round)),
  )
}

function medians(visits, keys) {
  return Object.fromEntries(keys.map((key) => [key, median(visits.map((visit) => visit[key]))]))
}

function least(values) {
  return values.length === 0 ? undefined : Math.min(...values)
}

function sum(visits, key) {
  return visits.reduce((total, visit) => total + visit[key], 0)
}

function count(value) {
  return value === undefined ? '–' : String(value)
}

function milliseconds(value) {
  return value === undefined ? '–' : `${Math.round(value)} ms`
}

function kilobytes(value) {
  return value === undefined ? '–' : `${(value / 1000).toFixed(1)} kB`
}

function ratio(value) {
  return value === undefined ? '–' : value.toFixed(2)
}

function shiftScore(value) {
  return value === undefined ? '–' : value.toFixed(4)
}

function markdown([head, ...rows]) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)].join(
    '\n',
  )
}
