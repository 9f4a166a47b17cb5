// Covers SRV-2.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../../../../tools/memory-folder.mjs'
import { shareTestServer } from '../../testing/test-server.fixture.ts'
import { findDocuments } from './document-files.ts'

const REPOSITORY = fileURLToPath(new URL('../../../../../', import.meta.url))

const FILES = {
  'docs/.vitepress/config.ts': 'export default {}',
  'docs/.vitepress/secret.md': '# Hidden',
  'docs/node_modules/some-package/README.md': '# Package',
  'docs/README.md':
    '# Documentation\n\n## What\n\n## Start\n\n[Login](flows/login.md#the-form), [all](flows/README.md), [not](../missing.md), [again](flows/login.md)',
  'docs/index.md': '---\nlayout: home\n---',
  'docs/zh/README.md': '# 文档\n\n[登录](flows/login.md)',
  'docs/flows/README.md':
    '# Flows\n\n[Try](http://localhost:4000/) [it](http://localhost:40001/)\n\n| Name | `Type` | Meaning |\n|--|--|--|\n| `aName` | `a_type` | `aName` or `b` |\n\n```sh\nnpm start "<a>" # <b>\n```\n\n```cobol\n"a"\n```',
  'docs/flows/login.md':
    '# Login\n\n![Form](../pictures/form.png)\n\n<script>alert(1)</script>\n\n## The form\n\nHas a **code**.\n\n## The form\n\n[Guide](../../GUIDE.md), [its folder](../../examples/), [config](../portico.json), [up](../../../outside.txt), [run](javascript:alert(1))',
  'docs/zh/flows/login.md': '# 登录\n\n## 表单\n\n验证码\n\n## 表单',
  'docs/pictures/form.png': 'a picture',
  'docs/portico.json': '{"a": "<b>"}',
  'GUIDE.md': '# Guide\n\n[Code](code.ts)',
  'code.ts': 'const a = 1',
  'examples/README.md': '# Examples',
  'package.json': '{}',
  '.env': 'SECRET=1',
}

const folder = makeTemporaryFolder()
const clone = join(folder, 'clone')
const openClone = shareTestServer({ built: { documentation: 'none', clone } })

beforeAll(() => {
  writeFileSync(join(folder, 'outside.txt'), 'outside')
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(clone, path)), { recursive: true })
    writeFileSync(join(clone, path), text)
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

const get = async (url: string) => (await openClone()).server.inject(url)

test('a clone without the site shows its documents as pages, whose policy allows no script of theirs', async () => {
  const home = await get('/docs/')
  expect(home.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(home.headers['content-security-policy']).toContain("script-src 'self'; style-src 'sha256-")
  expect(home.body).toContain('<title>Documentation · Portico documentation</title>')
  expect(home.body).toContain(
    '<a href="/docs/flows/login#the-form">Login</a>, <a href="/docs/flows">all</a>, not',
  )
  for (const url of ['/docs', '/docs/flows/', '/docs/flows/login.md', '/docs/zh'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 200])
})

test('a page lists all pages, and links to the one before and the one after it', async () => {
  const { body } = await get('/docs/flows/login')
  const list = /<nav aria-label="Pages">(.*?)<\/nav>/s.exec(body)?.[1]?.replaceAll('\n', '')
  expect(list).toBe(
    '<ul><li><a href="/docs">Overview</a></li></ul><p>Start</p><ul><li><a href="/docs/flows/login" aria-current="page">Login</a></li><li><a href="/docs/flows">All</a></li></ul>',
  )
  expect(body).toContain('<a href="/docs" rel="prev"><small>Previous</small> Overview</a>')
  expect(body).toContain('<a href="/docs/flows" rel="next"><small>Next</small> All</a>')
  expect((await get('/docs/nothing')).body).toContain('<nav aria-label="Pages">')
  expect((await get('/docs/page.js')).headers['content-type']).toBe('text/javascript; charset=utf-8')
})

test('code has colours by its language, and no other has them', async () => {
  const { body } = await get('/docs/flows')
  expect(body).toContain(
    '<code>npm start <span class="string">&#34;&#60;a&#62;&#34;</span> <span class="comment"># &#60;b&#62;</span></code>',
  )
  expect(body).toContain('<code>&#34;a&#34;</code>')
})

test('the pages of the server itself are linked to on its own port, and each cell of a wide table has its heading', async () => {
  const { body } = await get('/docs/flows')
  expect(body).toContain('<a href="/">Try</a> <a href="http://localhost:40001/">it</a>')
  expect(body).toContain(
    '<td data-label="Name" class="name"><code>a<wbr>Name</code></td><td data-label="Type" class="name"><code>a_<wbr>type</code></td>' +
      '<td data-label="Meaning"><code>aName</code> or <code>b</code></td>',
  )
})

test('headings have ids, links and pictures lead to what is shown, and other links are only their text', async () => {
  const { body } = await get('/docs/flows/login')
  expect(body).toContain('<h2 id="the-form">')
  expect(body).toContain('<h2 id="the-form-1">')
  expect(body).toContain('<img src="/docs/pictures/form.png" alt="Form">')
  expect(body).toContain(
    '<a href="/docs/repository/GUIDE.md">Guide</a>, <a href="/docs/repository/examples/README.md">its folder</a>, <a href="/docs/portico.json">config</a>, up, run',
  )
  expect((await get('/docs/pictures/form.png')).headers['content-type']).toBe('image/png')
  expect((await get('/docs/portico.json')).body).toContain('{&#34;a&#34;: &#34;&#60;b&#62;&#34;}')
  expect((await get('/docs/repository/GUIDE.md')).body).toContain('href="/docs/repository/code.ts"')
})

test('a page and its translation link to each other, and its headings have the same ids', async () => {
  expect((await get('/docs/flows/login')).body).toContain('href="/docs/zh/flows/login" lang="zh"')
  const { body } = await get('/docs/zh/flows/login')
  expect(body).toContain('<html lang="zh-CN">')
  expect(body).toContain('href="/docs/flows/login" lang="en"')
  expect(body).toContain('<h2 id="the-form">表单</h2>')
  expect((await get('/docs/flows')).body).toContain('href="/docs/zh" lang="zh"')
})

test('no path leads to a file that no document links to', async () => {
  for (const url of [
    '/docs/repository/package.json',
    '/docs/repository/.env',
    '/docs/repository/docs/README.md',
    '/docs/repository/../clone/.env',
    '/docs/repository/..%2F..%2F.env',
    '/docs/repository/%2e%2e/outside.txt',
    '/docs/../.env',
    '/docs/..%5c.env',
    '/docs//etc/passwd',
    '/docs/.vitepress/secret',
    '/docs/node_modules/some-package',
    '/docs/index',
    '/docs/flows/login%00.md',
    '/docs/__proto__',
  ]) {
    const { statusCode, body } = await get(url)
    expect([url, statusCode]).toEqual([url, 404])
    expect(body).not.toContain('SECRET')
  }
  expect((await get('/docs/nothing')).body).toContain('<h1>There is no such page</h1>')
  expect((await get('/docs/zh/nothing')).body).toContain('<h1>页面不存在</h1>')
})

test('a search finds the pages that have every word, at the section that has them', async () => {
  const { body } = await get('/docs/search?q=FORM+code')
  expect(body).toContain('<h1>1 page with “FORM code”</h1>')
  expect(body).toContain('<a href="/docs/flows/login#the-form">Login › The form</a><p>Has a code.</p>')
  const chinese = await get(`/docs/zh/search?q=${encodeURIComponent('验证码')}`)
  expect(chinese.body).toContain('<a href="/docs/zh/flows/login#the-form">登录 › 表单</a>')
  // Without a translation.
  expect((await get('/docs/zh/search?q=flows')).body).toContain('<a href="/docs/flows">Flows</a>')
})

test('a search for anything else is answered with what was searched for, escaped and cut', async () => {
  const { body } = await get(`/docs/search?q=${encodeURIComponent('"><script>')}`)
  expect(body).toContain('No page has “&#34;&#62;&#60;script&#62;”')
  expect((await get(`/docs/search?q=${'x'.repeat(3000)}`)).body).toContain(`“${'x'.repeat(100)}”`)
  for (const query of ['', '?q=', '?q=a&q=b', '?q=(((', '?q=%E0%A4%A'])
    expect([query, (await get(`/docs/search${query}`)).statusCode]).toEqual([query, 200])
})

test('every link of a document to a file of this repository has an address', () => {
  const files = findDocuments(REPOSITORY)
  expect(files.documents.length).toBeGreaterThan(200)
  for (const file of files.documents) expect(files.fileAt(files.addressOf(file) ?? '')).toBe(file)
  for (const path of [
    'CONTRIBUTING.md',
    'ARCHITECTURE.md',
    'docs/reference/openapi.json',
    'deploy/kubernetes',
  ])
    expect([path, files.addressOf(path)]).not.toEqual([path, undefined])
})
