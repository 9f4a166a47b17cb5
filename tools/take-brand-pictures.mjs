// Takes docs/pictures/brand-*.png, six brands made by options and CSS alone, and theme-*.png, the ready themes and densities.
//   npm run build && node tools/take-brand-pictures.mjs [name]
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { BASE, makeFolder, runServer } from '../bench/run-server.mjs'
import { chromiumArguments, findChromium } from './find-chromium.mjs'

const PICTURES = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
process.env.FONTCONFIG_FILE ??= fileURLToPath(new URL('pictures-fonts.conf', import.meta.url))
const THEME_FOLDER = new URL('../packages/widget/themes/', import.meta.url)
const SCALE = 1.5

/** Also those of the playground. */
const BRANDS = new URL('../apps/playground/src/brands/', import.meta.url)

/** The ready themes and densities of packages/widget/themes, and the background and options that suit each. */
const THEMES = {
  shadcn: { background: '#fff' },
  midnight: { background: '#090818', config: { theme: 'dark' } },
  soft: { background: '#fff' },
  square: { background: '#fff4d6' },
  paper: { background: '#f6eedf' },
  compact: { background: '#fff' },
  comfortable: { background: '#fff' },
  roomy: { background: '#fff' },
}

const [wanted] = process.argv.slice(2)
const { folder, remove } = await makeFolder()
const server = await runServer(folder)
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments })
for (const [name, brand] of Object.entries(JSON.parse(readFileSync(new URL('brands.json', BRANDS), 'utf8'))))
  await take(`brand-${name}`, settingsOf(name, brand))
for (const [name, theme] of Object.entries(THEMES))
  await take(`theme-${name}`, { css: `@import '/themes/${name}.css';`, ...theme })
await browser.close()
await server.end('SIGTERM')
await remove()

/** A brand as `take` needs it. */
function settingsOf(name, { options, css, background, theme }) {
  const logo = new URL(`${name}.svg`, BRANDS)
  const hasLogo = existsSync(logo)
  const tokens = Object.entries(css).map(([token, value]) => `--portico-${token}: ${value};`)
  return {
    config: { ...options, layout: { ...(hasLogo && { logo: '/logo.svg' }), ...options.layout } },
    css: `${theme ? `@import '/themes/${theme}.css';` : ''} .portico { ${tokens.join(' ')} }`,
    background,
    logo: hasLogo ? readFileSync(logo, 'utf8') : '',
  }
}

async function take(name, { config = {}, css, background, logo = '' }) {
  if (wanted && wanted !== name) return
  const page = await browser.newPage({ deviceScaleFactor: SCALE, viewport: { width: 520, height: 1000 } })
  const options = { language: 'en', agreement: { service: '/service', privacy: '/privacy' }, ...config }
  const files = new Map([
    ['/picture', ['text/html', hostPage(options, css, background)]],
    ['/logo.svg', ['image/svg+xml', logo]],
    ...Object.keys(THEMES).map((theme) => [
      `/themes/${theme}.css`,
      ['text/css', readFileSync(new URL(`${theme}.css`, THEME_FOLDER), 'utf8')],
    ]),
  ])
  await page.route(
    ({ pathname }) => files.has(pathname),
    (route, request) => {
      const [contentType, body] = files.get(new URL(request.url()).pathname)
      return route.fulfill({ contentType, body })
    },
  )
  await page.goto(`${BASE}/picture`)
  await page.evaluate(() => window.widget.ready)
  const last = config.platforms?.length === 0 ? 'footer' : 'platforms'
  await page.locator(`[data-part="${last}"]`).waitFor()
  await page.locator('#card').screenshot({ path: `${PICTURES}${name}.png`, animations: 'disabled' })
  await page.close()
}

function hostPage(options, css, background) {
  return `<!doctype html><html lang="${options.language}"><meta charset="utf-8">
<style>${css} body { margin: 0 } #card { width: max-content; padding: 24px; background: ${background} }</style>
<div id="card"><div id="account"></div></div><script src="/portico.js"></script>
<script>window.widget = Portico.mount('#account', ${JSON.stringify(options)})</script>`
}
