import type { Config } from './config.ts'
import { readConfig } from './config.ts'

export type Variables = Readonly<Record<string, string>>

export const APP = { aid: 1574, name: 'Shop', origins: ['https://shop.example'] }

/** Adds the app that production requires, unless the test's file has `apps`. */
export function withApp(environment: Variables, files: Variables = {}) {
  const { PORTICO_ENV: mode, PORTICO_CONFIG: path = 'portico.json' } = environment
  if (mode !== 'production') return { environment, files }
  const file = { apps: [APP], ...JSON.parse(files[path] ?? '{}') }
  return {
    environment: { ...environment, PORTICO_CONFIG: path },
    files: { ...files, [path]: JSON.stringify(file) },
  }
}

/** Reads the configuration with files of the test. */
export function read(variables: Variables, given: Variables = {}): Config {
  const { environment, files } = withApp(variables, given)
  return readConfig({
    environment,
    readText: (path) => {
      const text: string | undefined = files[path]
      if (text === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' })
      return text
    },
    loadDevelopmentSecret: () => 'kept',
  })
}

/** Reads the configuration with this content of the configuration file. */
export function readWithFile(file: object, variables: Variables = {}, files: Variables = {}): Config {
  return read({ ...variables, PORTICO_CONFIG: 'file' }, { ...files, file: JSON.stringify(file) })
}

export const SECRET = '0123456789abcdef0123456789abcdef'
export const OTHER_SECRET = 'fedcba9876543210fedcba9876543210'
export const PRODUCTION = {
  PORTICO_ENV: 'production',
  PORTICO_SECRET: SECRET,
  PORTICO_PUBLIC_URL: 'https://account.example',
}
