// A static file server, for trying the page; any other does.
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8' }
const port = Number(process.env.PORT ?? 5173)

createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const file = join('dist', normalize(pathname === '/' ? '/index.html' : pathname))
  const isFile = file.startsWith('dist') && existsSync(file) && statSync(file).isFile()
  if (!isFile) return response.writeHead(404).end()
  response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
  return createReadStream(file).pipe(response)
}).listen(port, () => console.log(`http://localhost:${port}`))
