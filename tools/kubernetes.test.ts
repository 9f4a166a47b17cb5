// Covers SRV-2.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Deployment } from 'kubernetes-types/apps/v1.js'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { VARIABLES } from '../apps/server/src/config/variables.ts'

interface Kustomization {
  readonly resources: readonly string[]
  readonly configMapGenerator?: readonly Generator[]
  readonly secretGenerator?: readonly Generator[]
}

interface Generator {
  readonly name: string
  readonly files: readonly string[]
  readonly literals?: readonly string[]
}

interface Resource {
  readonly apiVersion: string
  readonly kind: string
  readonly spec?: Readonly<Record<string, unknown>>
}

const FOLDER = new URL('../deploy/kubernetes/', import.meta.url)

const read = (path: string) => parse(readFileSync(new URL(path, FOLDER), 'utf8'), { merge: true })

/** The files of a folder that describe an object of Kubernetes. */
const filesOf = (folder: string): readonly string[] =>
  readdirSync(new URL(folder, FOLDER)).filter(
    (name) => name.endsWith('.yaml') && name !== 'kustomization.yaml',
  )

const resources = ['base', 'example'].flatMap((folder) =>
  filesOf(folder).map((name): readonly [string, Resource] => [name, read(`${folder}/${name}`)]),
)
const example: Kustomization = read('example/kustomization.yaml')
const deployment: Deployment = read('base/deployment.yaml')
const pod = deployment.spec?.template.spec
const [server] = pod?.containers ?? []

describe('the manifests for Kubernetes', () => {
  const folder = fileURLToPath(new URL('../node_modules/.cache/portico-kubernetes/', import.meta.url))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** What the compiler finds wrong with objects, by the types that are generated from the schema of Kubernetes. */
  function findErrors(objects: readonly Resource[]): string {
    const lines = objects.map((object, index) => {
      const [group = '', version = 'v1'] = object.apiVersion.includes('/')
        ? object.apiVersion.split('/')
        : ['core']
      const path = `kubernetes-types/${group.replace('.k8s.io', '')}/${version}`
      return `export const o${index}: import('${path}').${object.kind} = ${JSON.stringify(object)}`
    })
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${folder}objects.ts`, lines.join('\n'))
    const compiler = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url))
    const checks = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck']
    const options = [...checks, '--types', '', '--module', 'preserve']
    try {
      execFileSync(process.execPath, [compiler, ...options, `${folder}objects.ts`], { encoding: 'utf8' })
      return ''
    } catch (error) {
      return String(Object(error).stdout)
    }
  }

  test('conform to the schema of Kubernetes', () => {
    expect(resources.map(([name]) => name)).toHaveLength(8)
    expect(findErrors(resources.map(([, resource]) => resource))).toBe('')
  })

  test('would not conform with a misspelt field, or a value of another type', () => {
    const misspelt = { apiVersion: 'v1', kind: 'Service', spec: { selectors: {} } }
    const wrong = { apiVersion: 'apps/v1', kind: 'Deployment', spec: { ...deployment.spec, replicas: '3' } }
    expect(findErrors([misspelt])).toContain('selectors')
    expect(findErrors([wrong])).toContain("'string' is not assignable to type 'number'")
  })

  test('are all listed', () => {
    const { resources: listed }: Kustomization = read('base/kustomization.yaml')
    expect([...listed].toSorted()).toEqual([...filesOf('base')].toSorted())
    expect([...example.resources].toSorted()).toEqual(['../base', ...filesOf('example')].toSorted())
  })

  test('select the instances by the label that they have', () => {
    const labels = { 'app.kubernetes.io/name': 'portico' }
    expect(deployment.spec?.template.metadata?.labels).toEqual(labels)
    const selectors = resources.flatMap(([, { spec }]) => [spec?.selector ?? spec?.podSelector ?? []].flat())
    expect(selectors).toEqual(expect.arrayContaining([labels, { matchLabels: labels }]))
    expect(selectors).toHaveLength(4)
    const autoscaler = resources.find(([, { kind }]) => kind === 'HorizontalPodAutoscaler')?.[1]
    expect(autoscaler?.spec?.scaleTargetRef).toMatchObject({ name: deployment.metadata?.name })
  })

  test('set only variables the server knows, and secrets by files that the example makes', () => {
    const variables = server?.env ?? []
    for (const { name } of variables) expect(Object.keys(VARIABLES)).toContain(name.replace(/_FILE$/, ''))
    const files = variables.flatMap(({ value = '' }) => /^\/run\/secrets\/(.*)/.exec(value)?.[1] ?? [])
    const made = example.secretGenerator?.[0]?.files.map((path) => basename(path))
    expect(files).toHaveLength(5)
    expect(made).toEqual(expect.arrayContaining(files))
    for (const name of ['PORTICO_SECRET', 'PORTICO_DATABASE_URL', 'PORTICO_REDIS_URL', 'PORTICO_SMTP_URL'])
      expect(variables.map((variable) => variable.name)).not.toContain(name)
    expect(pod?.initContainers?.[0]?.env).toEqual(variables)
  })

  test('let an instance finish its requests before it is killed', () => {
    // The server waits up to 10 s for pending requests.
    const needed = (server?.lifecycle?.preStop?.sleep?.seconds ?? 0) + 10
    expect(needed).toBeGreaterThan(10)
    expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(needed)
  })

  test('run without root, capabilities and a writable file system', () => {
    expect(pod?.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    for (const container of [...(pod?.containers ?? []), ...(pod?.initContainers ?? [])])
      expect(container.securityContext).toEqual({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      })
  })
})
