// Covers OAU-1.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { PLATFORMS } from '../packages/protocol/src/index.ts'
import { readPlatformTable } from '../packages/widget/build/platform-table.mjs'

const folder = mkdtempSync(join(tmpdir(), 'portico-'))
afterAll(() => rmSync(folder, { recursive: true }))

function tableOf(content: unknown): object {
  const file = join(folder, 'platforms.json')
  writeFileSync(file, JSON.stringify(content))
  return readPlatformTable({ PORTICO_PLATFORMS: file })
}

describe('platform table', () => {
  test('a development build has the development providers, a production build none', () => {
    expect(readPlatformTable({})).toEqual(
      Object.fromEntries(
        Object.keys(PLATFORMS).map((name) => [
          name,
          { client_key: `dev_${name}`, authorizeUrl: `/openmock/${name}/authorize/` },
        ]),
      ),
    )
    expect(readPlatformTable({ PORTICO_ENV: 'production' })).toEqual({})
  })

  test('a custom table is used unchanged, and an invalid one is refused by file name', () => {
    const table = { douyin: { client_key: 'aw1', platform_app_id: '7' } }
    expect(tableOf(table)).toEqual(table)
    expect(() => tableOf([])).toThrow(/platforms\.json: must be an object/)
    expect(() => tableOf({ weibo: {} })).toThrow(/"weibo" must be one of douyin/)
    expect(() => tableOf({ douyin: { secret: 'x' } })).toThrow(/"douyin\.secret" must be one of client_key/)
    expect(() => tableOf({ douyin: { client_key: 5 } })).toThrow(/"douyin\.client_key" must be a string/)
  })

  test('the style sheet has an icon for every provider', () => {
    const css = readFileSync(
      new URL('../packages/react/src/theme/platform-login.css', import.meta.url),
      'utf8',
    )
    const marks = [...css.matchAll(/\[data-icon='(\w+)'\]/g)].map(([, name = '']) => name)
    expect(Object.keys(PLATFORMS).filter((name) => !marks.includes(name))).toEqual([])
  })
})
