// Covers EMB-2, EMB-4.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { writeSnippets } from '../packages/widget/build/snippet.mjs'

/** What the tests read of portico.manifest.json. */
interface Manifest {
  readonly scripts: Readonly<Record<string, Readonly<Record<'file' | 'importMap' | 'importMapHash', string>>>>
  readonly element: object
}

const FILES = {
  'portico.js': 'the script',
  'portico.element.js': 'the element',
  'portico/abcdef/controller.js': 'the controller',
  'portico/abcdef/area-list.js': 'the areas',
} as const

/** A folder with a built script and the compressed twins of its files. */
function makeBuild(): string {
  const dist = mkdtempSync(join(tmpdir(), 'portico-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  mkdirSync(join(dist, 'portico/abcdef'), { recursive: true })
  for (const [path, content] of Object.entries(FILES))
    for (const twin of ['', '.br', '.gz']) writeFileSync(join(dist, path + twin), content + twin)
  return dist
}

function write(dist: string, environment = {}) {
  writeSnippets(dist, { names: ['portico'], element: 'portico.element', version: '1.2.3' }, environment)
  const manifest = JSON.parse(readFileSync(join(dist, 'portico.manifest.json'), 'utf8')) as Manifest
  const script = manifest.scripts['portico.js']
  if (!script) throw new Error('the manifest has no portico.js')
  return { manifest, script }
}

function sha384(content: string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

describe('snippet for a CDN', () => {
  test('the manifest has the integrity of the script and of every module', () => {
    const { manifest, script } = write(makeBuild())
    expect(manifest.element).toEqual({
      file: expect.stringMatching(/^portico\.element-[0-9a-f]{10}\.js$/),
      integrity: sha384('the element'),
    })
    expect(script).toMatchObject({
      integrity: sha384('the script'),
      modules: {
        'portico/abcdef/controller.js': sha384('the controller'),
        'portico/abcdef/area-list.js': sha384('the areas'),
      },
    })
    const hash = createHash('sha256').update(script.importMap).digest('base64')
    expect(script.importMapHash).toBe(`sha256-${hash}`)
  })

  test('the script is copied to a name with a hash of its content, and older copies go', () => {
    const dist = makeBuild()
    const { file: earlier } = write(dist).script
    writeFileSync(join(dist, 'portico.js'), 'another script')
    const { file } = write(dist).script
    expect(file).toMatch(/^portico-[0-9a-f]{10}\.js$/)
    expect(file).not.toBe(earlier)
    expect(readdirSync(dist).filter((name) => name.startsWith('portico-'))).toEqual([
      file,
      `${file}.br`,
      `${file}.gz`,
    ])
    expect(readFileSync(join(dist, file), 'utf8')).toBe('another script')
    expect(readFileSync(join(dist, `${file}.br`), 'utf8')).toBe('the script.br')
  })

  test.each(['cdn.example', 'ftp://cdn.example/', 'https://cdn.example/?v=1', 'https://cdn.example/#a'])(
    'an address that is not a folder stops the build: %s',
    (address) => {
      expect(() => write(makeBuild(), { PORTICO_SCRIPT_URL: address })).toThrow(
        `PORTICO_SCRIPT_URL must be the https or http URL of a folder; got "${address}"`,
      )
    },
  )
})
