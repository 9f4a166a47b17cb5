import { admin } from './run-admin.fixture.ts'

export const KEY = '9f8e1c7a52d04b3699e1f0a7c2d85b4e'
export const OTHER_KEY = '7c2d85b4e9f8e1c7a52d04b3699e1f0a'
export const PRODUCTION = {
  PORTICO_ENV: 'production',
  PORTICO_SECRET: KEY,
  PORTICO_PUBLIC_URL: 'https://account.example',
}
export const APP = {
  aid: 1,
  name: 'A',
  origins: ['https://a.example'],
  secret: 'd85b4e9f8e1c7a5204b3699e1f0a7c29',
}

export type Variables = Readonly<Record<string, string>>

/** Runs `check-config --json` with a configuration file. */
export async function check(environment: Variables, file: object = {}, modes = {}) {
  const files = { config: JSON.stringify(file), '/run/key': KEY }
  const { out, ...rest } = await admin(
    ['check-config', '--json'],
    { PORTICO_CONFIG: 'config', ...environment },
    { files, modes },
  )
  return { ...rest, out, ...JSON.parse(out) }
}
