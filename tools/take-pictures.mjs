// Takes the pictures of README.md and README.zh.md from the built widget on the built server.
//   npm run build && node tools/take-pictures.mjs
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { BASE, makeFolder, runServer } from '../bench/run-server.mjs'
import { chromiumArguments, findChromium } from './find-chromium.mjs'

const PICTURES = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
const SURFACES = { light: '#ffffff', dark: '#1c1f26' }

const { folder, remove } = await makeFolder()
const server = await runServer(folder)
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments })
for (const language of ['en', 'zh'])
  for (const theme of ['light', 'dark']) await take(`login-${language}-${theme}.png`, { language, theme })
await browser.close()
await server.end('SIGTERM')
await remove()

async function take(name, { language, theme }) {
  const page = await browser.newPage({ deviceScaleFactor: 2, viewport: { width: 480, height: 800 } })
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8">
<style>body{margin:0}#card{width:360px;padding:24px 16px;background:${SURFACES[theme]}}</style>
<div id="card"><div id="account"></div></div><script src="/portico.js"></script>
<script>window.widget=Portico.mount('#account',${JSON.stringify({ language, theme, switchConfig: { code: true } })})</script>`
  await page.route(`${BASE}/picture`, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto(`${BASE}/picture`)
  await page.evaluate(() => window.widget.ready)
  await page.locator('[data-part="platforms"]').waitFor()
  await page.locator('[data-part="qr-toggle"]').waitFor()
  await page.locator('#card').screenshot({ path: PICTURES + name, animations: 'disabled' })
  await page.close()
}
