import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startProgram } from './measured-servers.mjs'

const VERSION = '1.7.25'

/**
 * Installs better-auth in a temporary folder and starts it with a signed-in user, once with the session in the database and
 * once with the cookie cache.
 * @param postgresUrl of a database in which it creates its tables
 */
export async function startBetterAuth(postgresUrl) {
  const folder = await mkdtemp(join(tmpdir(), 'better-auth-'))
  await writeFile(join(folder, 'package.json'), '{ "private": true }')
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', `better-auth@${VERSION}`], {
    cwd: folder,
  })
  const started = await startProgram(
    'better-auth-server.mjs',
    { POSTGRES_URL: postgresUrl, FOLDER: folder },
    '/',
  )
  return {
    ...started,
    sessions: {
      'its database': await signUp(started.port, 'database'),
      'its cookie cache': await signUp(started.port, 'cookie'),
    },
    stop: async () => {
      await started.end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** @returns the request that checks the session of a new user */
async function signUp(port, basePath) {
  const base = `http://localhost:${port}`
  const answer = await fetch(`${base}/${basePath}/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base },
    body: JSON.stringify({ name: 'Ada', email: `${basePath}@example.com`, password: 'Passw0rd!' }),
  })
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  if (!answer.ok || cookies.length === 0) throw new Error(`better-auth: ${await answer.text()}`)
  return { path: `/${basePath}/get-session`, headers: { cookie: cookies.join('; ') } }
}
