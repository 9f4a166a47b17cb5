// Covers EMB-2, I18-1.
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'
import { expect, test } from 'vitest'
import { account, critical, deferred, server } from './texts/en.ts'

/** It is not written: only its imports are resolved from here. */
const MODULE = fileURLToPath(new URL('page.js', import.meta.url))

test('a bundle of a host loads the texts of its language alone, without those of the account page and the server', async () => {
  const { output } = await bundle(`
    import { criticalMessages, loadDeferredMessages } from '@portico/locales'
    export const texts = async () => ({ ...criticalMessages('en'), ...(await loadDeferredMessages('en')) })
  `)
  const chunks = output.filter((file) => file.type === 'chunk')
  const codeOf = (name: string): string => chunks.find((chunk) => chunk.name === name)?.code ?? ''
  expect(codeOf('page')).toContain(critical.link_forgetPwd)
  expect(codeOf('page')).not.toContain(deferred.qr_prompt_new)
  expect(codeOf('deferred-en')).toContain(deferred.qr_prompt_new)
  const everything = chunks.map(({ code }) => code).join('')
  expect(everything).not.toContain(account.delete_summary)
  expect(everything).not.toContain(server.confirm_page_title)
})

/** Bundles a module as a host would: from the built packages, for a browser. */
function bundle(code: string) {
  return build({
    write: false,
    platform: 'browser',
    input: { page: MODULE },
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === MODULE ? id : undefined),
        load: (id) => (id === MODULE ? code : undefined),
      },
    ],
  })
}
