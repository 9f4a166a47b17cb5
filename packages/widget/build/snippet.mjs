// Writes what a page needs to load the scripts from a CDN with integrity: a copy of each script whose name contains its hash,
// portico.manifest.json with the integrity of every file, and an HTML snippet for each script that mounts the widget.
import { createHash } from 'node:crypto'
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the snippets load the scripts from; an address reserved for examples. */
const EXAMPLE_ADDRESS = 'https://cdn.example/'
const COMPRESSIONS = ['', '.br', '.gz']
const HASH_LENGTH = 10

/**
 * @param dist the folder with the built scripts
 * @param names the scripts with modules, without `.js`
 * @param element the script of the custom element, without `.js`
 * @param version in the comment of the snippets
 * @throws Error if PORTICO_SCRIPT_URL is not the URL of a folder
 */
export function writeSnippets(dist, { names, element, version }, { PORTICO_SCRIPT_URL } = process.env) {
  const address = readAddress(PORTICO_SCRIPT_URL || EXAMPLE_ADDRESS)
  const scripts = Object.fromEntries(
    names.map((name) => [`${name}.js`, describeScript(dist, { name, address })]),
  )
  const manifest = { version, address, scripts, element: copyWithHash(dist, element) }
  writeFileSync(join(dist, 'portico.manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  for (const name of names)
    writeFileSync(
      join(dist, `${name}.snippet.html`),
      renderSnippet(manifest, scripts[`${name}.js`], name === 'portico.account' ? ACCOUNT_PAGE : WIDGET),
    )
}

/** @returns a URL that ends with a slash */
function readAddress(text) {
  const problem = new Error(`PORTICO_SCRIPT_URL must be the https or http URL of a folder; got "${text}"`)
  if (!URL.canParse(text)) throw problem
  const { href, protocol, search, hash } = new URL(text)
  if (!/^https?:$/.test(protocol) || search !== '' || hash !== '') throw problem
  return href.endsWith('/') ? href : `${href}/`
}

/** The files of a script and their integrity. Paths are relative to the address. */
function describeScript(dist, { name, address }) {
  const copy = copyWithHash(dist, name)
  const [folder] = readdirSync(join(dist, name))
  const modules = readdirSync(join(dist, name, folder)).filter((module) => module.endsWith('.js'))
  const integrity = Object.fromEntries(
    modules.sort().map((module) => {
      const path = `${name}/${folder}/${module}`
      return [path, digest('sha384', readFileSync(join(dist, path)))]
    }),
  )
  const importMap = renderImportMap(integrity, address)
  return {
    ...copy,
    modules: integrity,
    importMap,
    importMapHash: digest('sha256', importMap),
  }
}

/** A page that pins a script needs an address whose content never changes. @returns the copy and its integrity */
function copyWithHash(dist, name) {
  for (const file of readdirSync(dist).filter((one) => one.startsWith(`${name}-`))) rmSync(join(dist, file))
  const content = readFileSync(join(dist, `${name}.js`))
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH)
  const file = `${name}-${hash}.js`
  for (const ending of COMPRESSIONS)
    copyFileSync(join(dist, `${name}.js${ending}`), join(dist, file + ending))
  return { file, integrity: digest('sha384', content) }
}

/** The integrity of modules that are imported by modules can be stated in an import map only. */
function renderImportMap(integrity, address) {
  const entries = Object.entries(integrity).map(([path, value]) => [new URL(path, address).href, value])
  return JSON.stringify({ integrity: Object.fromEntries(entries) })
}

function digest(algorithm, content) {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`
}

/** What mounts it, and the sentence in its place. */
const WIDGET = {
  what: 'the form',
  mount: "Portico.mount('#account', { passportBase: center, accountBase: center })",
  zh: '登录表单加载失败，请刷新页面。',
  ja: 'ログインフォームを読み込めませんでした。ページを再読み込みしてください。',
  en: 'The login form could not be loaded. Please reload the page.',
}
const ACCOUNT_PAGE = {
  what: 'the account',
  mount: "Portico.mountAccountPage('#account', { accountCenter: center, appId: 1574 })",
  zh: '账号页面加载失败，请刷新页面。',
  ja: 'アカウントを読み込めませんでした。ページを再読み込みしてください。',
  en: 'The account could not be loaded. Please reload the page.',
}

function renderSnippet({ version, address }, { file, integrity, importMap }, { what, mount, zh, ja, en }) {
  const script = new URL(file, address).href
  return `<!-- Portico ${version}. The documentation of this snippet is docs/cdn.md. -->

<!-- In the head, before any other module or import map: -->
<script type="importmap">${importMap}</script>
<link rel="preload" as="script" href="${script}" integrity="${integrity}" crossorigin>

<!-- Where ${what} is to appear: -->
<div id="account"></div>
<script src="${script}" integrity="${integrity}" crossorigin></script>
<script>
  const center = 'https://account.example'
  if (window.Portico) ${mount}
  // 中文：${zh} 日本語：${ja}
  else document.querySelector('#account').textContent = '${en}'
</script>
`
}
