import type { Config } from './config.ts'
import { readConfig } from './config.ts'

export type Variables = Readonly<Record<string, string>>

/** Reads the configuration with files of the test. */
export function read(environment: Variables, files: Variables = {}): Config {
  return readConfig({
    environment,
    readText: (path) => {
      const text = files[path]
      if (text === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' })
      return text
    },
    loadDevelopmentSecret: () => 'kept',
  })
}

export const SECRET = '0123456789abcdef0123456789abcdef'
export const OTHER_SECRET = 'fedcba9876543210fedcba9876543210'
export const PRODUCTION = {
  PORTICO_ENV: 'production',
  PORTICO_SECRET: SECRET,
  PORTICO_PUBLIC_URL: 'https://account.example',
}
