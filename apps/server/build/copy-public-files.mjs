// Copies the files the server serves into public/, and the schema of its configuration, so that the published package is complete.
//   node build/copy-public-files.mjs
// Runs after the builds of widget, slider, playground and admin page.
import { cpSync, existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const server = dirname(dirname(fileURLToPath(import.meta.url)))
const root = join(server, '../..')
const target = join(server, 'public')

/** [built by a package, where in public/]. The widget's other output is its package for bundlers. */
const COPIED = [
  ...[
    ...['portico', 'portico.react', 'portico.account'],
    ...['portico', 'portico.react', 'portico.account', 'portico.element'].flatMap((name) =>
      ['js', 'js.br', 'js.gz'].map((ending) => `${name}.${ending}`),
    ),
  ].map((file) => [`packages/widget/dist/${file}`, `widget/${file}`]),
  ['packages/slider/dist/sdk', 'slider/sdk'],
  ['apps/playground/dist', 'playground'],
  ['apps/admin/dist', 'admin'],
  ...['openapi.json', 'operator-openapi.json'].map((name) => [`docs/reference/${name}`, `documents/${name}`]),
]

/** `$schema` of a configuration can name it where the server is installed. */
cpSync(join(root, 'docs/reference/portico.schema.json'), join(server, 'portico.schema.json'))

rmSync(target, { recursive: true, force: true })
/** The documentation site is built by `npm run docs:build`, which installs its packages. */
const SITE = ['docs/.vitepress/dist', 'documentation/docs']

for (const [from, to] of existsSync(join(root, SITE[0])) ? [...COPIED, SITE] : COPIED) {
  if (!existsSync(join(root, from))) throw new Error(`${from} is missing: run \`npm run build\` in the root`)
  cpSync(join(root, from), join(target, to), {
    recursive: true,
    // Source maps are in the packages, for error monitoring.
    filter: (path) => !path.endsWith('.map'),
  })
}
