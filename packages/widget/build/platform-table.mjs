// The third-party platforms compiled into a build (docs/building.md): client keys, addresses, app ids.
//   PORTICO_PLATFORMS=<file.json>  the operator's registrations
//   otherwise                      those of the development server; none with PORTICO_ENV=production
import { readFileSync } from 'node:fs'
import { PLATFORMS } from '@portico/protocol'

const NAMES = Object.keys(PLATFORMS)
const KEYS = ['client_key', 'authorizeUrl', 'platform_app_id']

/** @throws Error that names the file and the invalid entry */
export function readPlatformTable({ PORTICO_PLATFORMS: file, PORTICO_ENV: environment } = process.env) {
  if (file) return check(file, JSON.parse(readFileSync(file, 'utf8')))
  return environment === 'production' ? {} : Object.fromEntries(NAMES.map((name) => [name, mockOf(name)]))
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
