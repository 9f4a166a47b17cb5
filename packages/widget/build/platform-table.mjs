// What a build knows of the third-party platforms (docs/building.md): client keys, addresses, app ids.
//   PORTICO_PLATFORMS=<file.json>  what an operator has registered
//   otherwise                      the development server's own; with PORTICO_ENV=production nothing
import { readFileSync } from 'node:fs'

/** Which of what an entry needs each platform publishes itself; a test holds it to `protocol`. */
const PUBLISHED = { douyin: true, toutiao: true, huoshan: false, ixigua: true }
const NAMES = Object.keys(PUBLISHED)
const KEYS = ['client_key', 'authorizeUrl', 'platform_app_id']

/** @throws Error that names the file and what is wrong in it */
export function readPlatformTable({ PORTICO_PLATFORMS: file, PORTICO_ENV: environment } = process.env) {
  if (file) return check(file, JSON.parse(readFileSync(file, 'utf8')))
  return environment === 'production' ? {} : Object.fromEntries(NAMES.map((name) => [name, mockOf(name)]))
}

/** What a host's entry must still say, by platform: `options.ts` asks for it. */
export function neededBeside(table) {
  return Object.fromEntries(
    NAMES.map((name) => [
      name,
      [
        ...(table[name]?.client_key ? [] : ['client_key']),
        ...(table[name]?.authorizeUrl || PUBLISHED[name] ? [] : ['authorizeUrl']),
      ].join(', '),
    ]),
  )
}

/** The identity providers of the development server. */
function mockOf(name) {
  return { client_key: `dev_${name}`, authorizeUrl: `/openmock/${name}/authorize/` }
}

function check(file, table) {
  const wrong = (what) => new Error(`PORTICO_PLATFORMS ${file}: ${what}`)
  if (table === null || typeof table !== 'object' || Array.isArray(table)) throw wrong('must be an object')
  for (const [name, entry] of Object.entries(table)) {
    if (!NAMES.includes(name)) throw wrong(`"${name}" must be one of ${NAMES.join(', ')}`)
    for (const [key, value] of Object.entries(entry ?? {})) {
      if (!KEYS.includes(key)) throw wrong(`"${name}.${key}" must be one of ${KEYS.join(', ')}`)
      if (typeof value !== 'string' || value === '') throw wrong(`"${name}.${key}" must be a string`)
    }
  }
  return table
}
