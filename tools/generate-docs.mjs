// Writes docs/start/, docs/reference/, docs/runbooks/, docs/monitoring/, the pages of SMS templates and their Chinese pages from the endpoint
// registry, the tables and the doc comments.
// Needs a build.
//   node tools/generate-docs.mjs [--check]   with --check nothing is written, and an outdated page is an error
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { asvsPage } from './docs/asvs.mjs'
import { documentedCalls } from './docs/calls.mjs'
import { configurationPage, configurationSchema } from './docs/configuration.mjs'
import { errorPages } from './docs/error-pages.mjs'
import { errorsPage } from './docs/errors.mjs'
import { eventsPage } from './docs/events.mjs'
import { limitsPage } from './docs/limits.mjs'
import { alertRules, dashboard, metricsPage, runbooks } from './docs/monitoring.mjs'
import { openApiDocument } from './docs/openapi.mjs'
import { operatorOpenApiDocument } from './docs/operator-openapi.mjs'
import { optionsPage } from './docs/options.mjs'
import { smsTemplatesPage } from './docs/sms-templates.mjs'
import { openSource } from './docs/source.mjs'
import { startPages } from './docs/start.mjs'
import { statePage } from './docs/state.mjs'
import { textsPage } from './docs/texts.mjs'
import { themingPage } from './docs/theming.mjs'
import { outdatedTranslations } from './docs/translations.mjs'
import { wcagPage } from './docs/wcag.mjs'
import { wirePage } from './docs/wire.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const isCheck = process.argv.includes('--check')

/** A module of a package as Node runs it. */
const built = (path) => import(join(root, path))

const protocol = await built('packages/protocol/dist/index.js')
const locales = await built('packages/locales/dist/index.js')
const { readOptions } = await built('packages/core/dist/options/options.js')
const { configFile } = await built('apps/server/dist/config/config-file.js')
// Loads every feature, which declares its limits.
await built('apps/server/dist/start/app.js')
await built('apps/server/dist/operators/api/operator-server.js')
const { listDeclaredLimits } = await built('apps/server/dist/services/rate-limit/declare-limit.js')
const { ROUTES: routes } = await built('apps/server/dist/start/routes.js')
const { VARIABLES: variables } = await built('apps/server/dist/config/variables.js')

// Where there is no `CSS`, colours are not validated.
globalThis.CSS = { supports: () => false }

const source = openSource(root)
const calls = documentedCalls(source, protocol)
const schema = configFile.toJSONSchema({ io: 'input' })
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const widgetTexts = async (language) => ({
  ...(await locales.loadMessages(language)),
  ...(await locales.loadSecondStepMessages(language)),
})
const languages = Object.fromEntries(
  await Promise.all(
    ['en', 'zh', 'ja'].map(async (language) => [
      language,
      { texts: await widgetTexts(language), serverTexts: locales.serverMessages(language) },
    ]),
  ),
)
const metrics = await listMetrics()
const metricNames = metrics.map(({ name }) => name)
const reference = {
  'asvs.md': asvsPage(root),
  'wcag.md': wcagPage(root, { reader: 'en' }),
  'wire.md': wirePage(calls),
  'openapi.json': openApiDocument(source, {
    protocol,
    calls,
    routes,
    examples: readJson('docs/reference/openapi-examples.json'),
    version: readJson('apps/server/package.json').version,
  }),
  'operator-openapi.json': operatorOpenApiDocument({
    protocol,
    version: readJson('apps/server/package.json').version,
  }),
  'options.md': optionsPage(source, { readOptions }),
  'events.md': eventsPage(source, protocol),
  'state.md': statePage(source),
  'errors.md': errorsPage(source, {
    ...protocol,
    ...languages.en,
  }),
  'texts.md': textsPage(openSource(root, ['packages/locales/src/texts/en.ts']), {
    en: languages.en.texts,
    zh: languages.zh.texts,
  }),
  'theming.md': themingPage(readFileSync(join(root, 'packages/react/src/theme/tokens.css'), 'utf8')),
  'limits.md': limitsPage(source, { schema, declaredLimits: listDeclaredLimits() }),
  'configuration.md': configurationPage(source, { schema, variables }),
  'portico.schema.json': configurationSchema(source, { schema }),
  'metrics.md': metricsPage(metrics.filter(({ name }) => !/^portico_(?:process|nodejs)_/.test(name))),
}
const monitoring = {
  'portico.rules.yaml': alertRules(metricNames),
  'portico.dashboard.json': dashboard(metricNames),
}
const templates = { kinds: templateKinds(schema), languages }
const pages = {
  ...inFolder('start', startPages(root)),
  ...inFolder('reference', reference),
  'zh/reference/wcag.md': wcagPage(root, { reader: 'zh' }),
  ...inFolder('reference/errors', errorPages(source, { protocol, calls, languages })),
  'guides/sms-templates.md': smsTemplatesPage({ ...templates, reader: 'en' }),
  'zh/guides/sms-templates.md': smsTemplatesPage({ ...templates, reader: 'zh' }),
  ...inFolder('runbooks', runbooks()),
  ...inFolder('monitoring', monitoring),
}

const formatted = formatAll(pages)
for (const [name, text] of Object.entries(formatted)) {
  const path = join(root, 'docs', name)
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
  if (isCheck) {
    reportOutdated(name)
  } else writeFileSync(path, text)
}
if (isCheck)
  for (const problem of outdatedTranslations(join(root, 'docs'))) {
    console.error(problem)
    process.exitCode = 1
  }
// The runbook of an alert that is no more, the page of a code that is no more.
for (const folder of ['runbooks', 'reference/errors'])
  for (const name of readdirSync(join(root, 'docs', folder)).map((file) => `${folder}/${file}`)) {
    if (name in formatted) continue
    if (isCheck) reportOutdated(name)
    else rmSync(join(root, 'docs', name))
  }

function reportOutdated(name) {
  console.error(`docs/${name} is out of date: run npm run docs:generate`)
  process.exitCode = 1
}

function inFolder(folder, files) {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]))
}

/** The kinds of messages that a template can be for. */
function templateKinds(configuration) {
  const find = (node) => {
    if (typeof node !== 'object' || node === null) return undefined
    const kinds = node.properties?.templates?.items?.properties?.kinds?.items?.enum
    return kinds ?? Object.values(node).map(find).find(Boolean)
  }
  return find(configuration)
}

/** What a server reports that has just started: name, type and help of each metric. */
async function listMetrics() {
  const { createMetrics } = await built('apps/server/dist/services/telemetry/metrics.js')
  const { text } = await createMetrics().render()
  return [...text.matchAll(/^# HELP (\w+) (.*)\n# TYPE \w+ (\w+)$/gm)].map(([, name, help, type]) => ({
    name,
    type,
    help,
  }))
}

/** As `npm run format` would: one run for all pages. */
function formatAll(texts) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-docs-'))
  try {
    for (const [name, text] of Object.entries(texts)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    execFileSync(process.execPath, [
      join(root, 'node_modules/oxfmt/bin/oxfmt'),
      '--config',
      join(root, '.oxfmtrc.json'),
      folder,
    ])
    return Object.fromEntries(
      Object.keys(texts).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}
