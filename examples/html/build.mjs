// Copies the script and its modules next to the page, and writes the address of the account center into it.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

const account = process.env.ACCOUNT_CENTER ?? 'http://localhost:4000'
const scripts = 'node_modules/@portico/widget/dist'

rmSync('dist', { recursive: true, force: true })
for (const file of ['portico.js', 'portico'])
  cpSync(`${scripts}/${file}`, `dist/${file}`, { recursive: true })
cpSync('host.js', 'dist/host.js')
writeFileSync(
  'dist/index.html',
  readFileSync('index.html', 'utf8').replaceAll('http://localhost:4000', account),
)
