// Checks who may import whom: between packages, and between the rooms of one storey (ARCHITECTURE.md).
//   node tools/check-arrows.mjs [root]
import { dirname, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importsOf, isSource, isTest, listFiles } from './read-source.mjs'

/** Which package may import which; a type import is an arrow too. Nothing else is allowed. */
const ARROWS = {
  protocol: [],
  locales: ['protocol'],
  core: ['protocol'],
  react: ['core', 'locales', 'protocol'],
  widget: ['react', 'core', 'locales', 'protocol'],
  slider: ['protocol'],
  server: ['protocol', 'locales'],
  playground: ['widget', 'react', 'core', 'locales', 'protocol', 'testkit'],
  testkit: ['core', 'protocol'],
  e2e: ['protocol', 'locales'],
}

/** Where each package lives. */
const HOMES = {
  protocol: 'packages/protocol',
  locales: 'packages/locales',
  core: 'packages/core',
  react: 'packages/react',
  widget: 'packages/widget',
  slider: 'packages/slider',
  testkit: 'packages/testkit',
  server: 'apps/server',
  playground: 'apps/playground',
  e2e: 'e2e',
}

/** What any test may import besides. */
const FOR_TESTS = ['testkit']

/** Rooms that are a flow each: nobody on their storey imports them but themselves and who sees all. */
const FLOW_ROOMS = [
  'login',
  'register',
  'password-reset',
  'bind',
  'appointment',
  'platform-login',
  'qr-login',
]

/** Storeys with rooms, and the files there that see all of them; in return no room imports such a file. */
const SEES_ALL = {
  protocol: ['index.ts', 'endpoints.ts'],
  core: ['index.ts', 'engine.ts', 'widget.ts', 'late-engine.ts'],
  react: [
    'index.ts',
    'account-center.tsx',
    'account-center-view.tsx',
    'load-later.ts',
    'later-views.ts',
    'shown-instead.ts',
  ],
  server: ['main.ts', 'app.ts', 'routes.ts'],
}

/** Storeys that import packages of nobody else, so that they run anywhere. */
const PURE = ['protocol', 'locales', 'core', 'testkit']

/** Files the loader takes in before anything else is there: types are all they import. */
const WITHOUT_RUNTIME_IMPORTS = ['packages/core/src/settings.ts', 'packages/core/src/version.ts']

const RULES = [packageArrow, ownDoor, relativePath, flowRoom, seesAll, purity, runtimeImport]

/** @returns every import that no arrow allows, as `file:line  what is wrong` */
function findViolations(root) {
  const files = Object.values(HOMES).flatMap((home) => listFiles(root, home))
  return files.filter(isSource).flatMap((file) => {
    const from = placeOf(file)
    return importsOf(root, file).flatMap((found) => {
      const to = { ...found, ...placeOf(targetOf(file, found.specifier)) }
      return RULES.map((rule) => rule(from, to))
        .filter(Boolean)
        .map((says) => `${file}:${found.line}  ${says}`)
    })
  })
}

/** The path an import leads to: '@portico/core/options' is packages/core, './a.ts' the file beside. */
function targetOf(file, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  return HOMES[specifier.match(/^@portico\/([^/]+)/)?.[1]]
}

/** Which storey, room and file a path is in; every part is undefined for what is not ours. */
function placeOf(path) {
  const storey = Object.keys(HOMES).find(
    (name) => path === HOMES[name] || path?.startsWith(`${HOMES[name]}/`),
  )
  const inSource = path?.split(`${HOMES[storey]}/src/`)[1]
  const room = inSource?.includes('/') ? inSource.split('/')[0] : undefined
  return { path, storey, inSource, room, isTest: path !== undefined && isTest(path) }
}

function packageArrow(from, to) {
  if (!to.storey || to.storey === from.storey) return undefined
  if (ARROWS[from.storey].includes(to.storey)) return undefined
  if (FOR_TESTS.includes(to.storey) && (from.isTest || from.storey === 'e2e')) return undefined
  return `${from.storey} → ${to.storey} is no allowed arrow (${to.specifier})`
}

function ownDoor(from, to) {
  if (to.storey !== from.storey || to.specifier.startsWith('.')) return undefined
  return `imports its own package by name; take the file itself (${to.specifier})`
}

function relativePath(from, to) {
  if (!to.specifier.startsWith('.') || to.storey === from.storey) return undefined
  if (to.storey) return `reaches into ${to.storey} by a path; import it by its name (${to.specifier})`
  if (from.inSource !== undefined) return `leaves its package (${to.specifier})`
  return undefined
}

function flowRoom(from, to) {
  if (!onOneStorey(from, to) || from.room === to.room || !FLOW_ROOMS.includes(to.room)) return undefined
  if (SEES_ALL[from.storey].includes(from.inSource)) return undefined
  return `${from.room ?? from.inSource} → ${to.room}: a flow room is imported by ${SEES_ALL[from.storey].join(', ')} alone`
}

function seesAll(from, to) {
  if (!onOneStorey(from, to) || !SEES_ALL[to.storey].includes(to.inSource)) return undefined
  if (SEES_ALL[from.storey].includes(from.inSource)) return undefined
  return `${to.inSource} sees every room, so no room may see it (${to.specifier})`
}

function onOneStorey(from, to) {
  return from.storey === to.storey && from.storey in SEES_ALL && from.inSource !== undefined && !from.isTest
}

function purity(from, to) {
  if (!PURE.includes(from.storey) || from.isTest || from.inSource === undefined) return undefined
  if (to.specifier.startsWith('.') || to.storey) return undefined
  return `${from.storey} runs anywhere and imports nothing from outside (${to.specifier})`
}

function runtimeImport(from, to) {
  if (!WITHOUT_RUNTIME_IMPORTS.includes(from.path) || to.typeOnly) return undefined
  return `may import types alone: write \`import type\` (${to.specifier})`
}

const root = process.argv[2] ?? dirname(dirname(fileURLToPath(import.meta.url)))
const violations = findViolations(root)
for (const violation of violations) console.error(violation)
if (violations.length > 0) console.error(`${violations.length} against the arrows of tools/check-arrows.mjs`)
process.exitCode = violations.length > 0 ? 1 : 0
