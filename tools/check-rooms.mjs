// Checks the names: a feature has one room name on every storey, and files say what they are (GLOSSARY.md).
//   node tools/check-rooms.mjs [root]
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listFiles } from './read-source.mjs'

const STOREYS = {
  protocol: 'packages/protocol/src',
  core: 'packages/core/src',
  react: 'packages/react/src',
  server: 'apps/server/src',
}
const EVERYWHERE = Object.keys(STOREYS)

/** Every room of the house, and the storeys it stands on. */
const ROOMS = {
  login: EVERYWHERE,
  register: EVERYWHERE,
  'password-reset': EVERYWHERE,
  bind: EVERYWHERE,
  'qr-login': EVERYWHERE,
  'platform-login': EVERYWHERE,
  appointment: EVERYWHERE,
  'verification-code': EVERYWHERE,
  'image-captcha': EVERYWHERE,
  slider: EVERYWHERE,
  session: EVERYWHERE,

  wire: ['protocol'],
  zones: ['protocol'],
  fields: ['protocol', 'react'],
  errors: ['protocol', 'core'],
  platforms: EVERYWHERE,

  ports: ['core'],
  store: ['core'],
  call: ['core'],
  language: ['core'],
  panels: ['core', 'react'],
  form: ['core', 'react'],
  notice: ['core', 'react'],
  'area-code': ['core', 'react'],
  agreement: ['core', 'react'],
  username: ['core', 'react'],
  telemetry: ['protocol', 'core', 'server'],

  ui: ['react'],
  theme: ['react'],
  browser: ['react'],

  config: ['server'],
  http: ['server'],
  accounts: ['server'],
  'business-account': ['server'],
  delivery: ['server'],
  database: ['server'],
  ephemeral: ['server'],
  development: ['server'],
}

/** What people call our rooms elsewhere. */
const ALSO_CALLED = {
  'sign-in': 'login',
  signin: 'login',
  'sign-up': 'register',
  signup: 'register',
  registration: 'register',
  'forgot-password': 'password-reset',
  'reset-password': 'password-reset',
  binding: 'bind',
  qr: 'qr-login',
  qrcode: 'qr-login',
  oauth: 'platform-login',
  'third-party': 'platform-login',
  code: 'verification-code',
  'sms-code': 'verification-code',
  captcha: 'image-captcha',
  sessions: 'session',
  notices: 'notice',
  analytics: 'telemetry',
}

const DRAWERS = ['utils', 'util', 'helpers', 'helper', 'common', 'types', 'misc']
const ROLES = ['flow', 'route', 'store', 'test', 'cases', 'd']
/** The page of a flow, beside its code. */
const FLOW_PAGE = /^packages\/core\/src\/[^/]+\/README\.md$/
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** @returns every badly named folder or file, as `path  what is wrong` */
function findViolations(root) {
  const sources = ['packages', 'apps'].flatMap((home) => listFiles(root, home)).filter(isInSource)
  const named = [...foldersOf(sources).map(checkFolder), ...sources.map(checkFile)]
  return [...roomsOf(root).map(checkRoom), ...named].filter(Boolean)
}

const isInSource = (file) => /^(packages|apps)\/[^/]+\/src\//.test(file)

function foldersOf(files) {
  const folders = files.flatMap((file) => {
    const parts = dirname(file).split('/')
    return parts.slice(3).map((_, index) => parts.slice(0, index + 4).join('/'))
  })
  return [...new Set(folders)]
}

function roomsOf(root) {
  return Object.entries(STOREYS).flatMap(([storey, home]) => {
    const paths = listFiles(root, home).map((file) => file.slice(home.length + 1))
    const rooms = paths.filter((path) => path.includes('/')).map((path) => path.split('/')[0])
    return [...new Set(rooms)].map((room) => ({ storey, room, path: `${home}/${room}` }))
  })
}

function checkRoom({ storey, room, path }) {
  if (DRAWERS.includes(room)) return undefined
  if (room in ALSO_CALLED) return `${path}  in this house "${room}" is called "${ALSO_CALLED[room]}"`
  if (!(room in ROOMS)) return `${path}  is no room yet: add it to tools/check-rooms.mjs and to GLOSSARY.md`
  if (ROOMS[room].includes(storey)) return undefined
  return `${path}  "${room}" stands on ${ROOMS[room].join(', ')}: add ${storey} in tools/check-rooms.mjs, if it belongs there`
}

function checkFolder(path) {
  const name = basename(path)
  if (isDrawer(name)) return `${path}  is a drawer: name the folder after what is in it`
  return KEBAB_CASE.test(name) ? undefined : `${path}  is not kebab-case`
}

function checkFile(path) {
  if (FLOW_PAGE.test(path)) return undefined
  const [name, ...rest] = basename(path).split('.')
  const roles = rest.slice(0, -1)
  if (isDrawer(name)) return `${path}  is a drawer: give each thing in it a file of its own name`
  if (basename(path) === 'index.tsx') return `${path}  name a view after what it shows`
  if (!KEBAB_CASE.test(name)) return `${path}  is not kebab-case`
  const unknown = roles.find((role) => !ROLES.includes(role))
  return unknown && `${path}  ".${unknown}" is no role: ${ROLES.map((role) => `.${role}`).join(' ')}`
}

const isDrawer = (name) => DRAWERS.includes(name) || /-(utils?|helpers?)$/.test(name)

const root = process.argv[2] ?? dirname(dirname(fileURLToPath(import.meta.url)))
const violations = findViolations(root)
for (const violation of violations) console.error(violation)
if (violations.length > 0) console.error(`${violations.length} against the names of tools/check-rooms.mjs`)
process.exitCode = violations.length > 0 ? 1 : 0
