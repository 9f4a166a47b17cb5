import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sendPage } from '../http/send-page.ts'

const INDEX = 'index.html'

/**
 * Serves a folder's pages under their folders' paths: `dev/inbox/index.html` is `/dev/inbox`. Its other files are
 * served as files.
 */
export async function serveDevelopmentPages(server: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) return
  for (const file of await readdir(folder, { recursive: true })) {
    const path = file.replaceAll('\\', '/')
    if (path !== INDEX && !path.endsWith(`/${INDEX}`)) continue
    for (const url of spellingsOf(path.slice(0, -INDEX.length))) {
      server.get(url, async (_, reply) => sendPage(reply, await readFile(join(folder, file), 'utf8')))
    }
  }
}

function spellingsOf(folder: string): readonly string[] {
  return folder === '' ? ['/'] : [`/${folder}`, `/${folder.slice(0, -1)}`]
}
