// Writes a module for each part of a language that is loaded on its own, so that a bundler needs no other:
//   dist/texts/en.js → dist/texts/critical-en.js, dist/texts/deferred-en.js, …
// Runs after the compiler. `imports` of package.json names the modules.
//   node build/split-texts.mjs
import { writeFileSync } from 'node:fs'
import { COMPLETE_LANGUAGES } from '@portico/protocol'
import { isInitial } from '../dist/complete-languages.js'

const texts = new URL('../dist/texts/', import.meta.url)

for (const language of COMPLETE_LANGUAGES) {
  const sections = await import(new URL(`${language}.js`, texts))
  for (const [name, exported] of Object.entries(modulesOf(language))) {
    const code = exported.map(
      (section) => `export const ${section} = ${JSON.stringify(sections[section], null, 2)}\n`,
    )
    writeFileSync(new URL(`${name}-${language}.js`, texts), code.join(''))
  }
}

/** The sections that each module exports, by the start of its name. */
function modulesOf(language) {
  const widget = ['critical', 'deferred']
  return {
    ...(isInitial(language) ? { critical: ['critical'], deferred: ['deferred'] } : { widget }),
    'second-step': ['secondStep'],
    account: ['account'],
  }
}
