// The packages of the tests, such as Vitest, are not installed by `npm start`; on a machine of a developer they are always there.
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { root } from './published-packages.mjs'

function readConfig(path: string) {
  return ts.parseConfigFileTextToJson(path, readFileSync(path, 'utf8')).config
}

const projects: readonly { path: string }[] = readConfig(join(root, 'tsconfig.build.json')).references

describe('the build', () => {
  test.each(projects.map(({ path }) => path))('compiles no test of %s', (path) => {
    const file = path.endsWith('.json') ? join(root, path) : join(root, path, 'tsconfig.json')
    const { fileNames } = ts.parseJsonConfigFileContent(readConfig(file), ts.sys, dirname(file))
    expect(fileNames).not.toEqual([])
    expect(
      fileNames.map((name) => basename(name)).filter((name) => /\.(?:test|contract|fixture)\./.test(name)),
    ).toEqual([])
  })
})
