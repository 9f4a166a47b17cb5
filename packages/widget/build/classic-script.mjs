// Turns the entry chunk of a build into a classic script, which a page includes without `type="module"`. The other chunks stay
// modules: they import what they share with the script from a module in its place, which reads it from a registry.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'

const ENTRY = 'classic-entry'

/**
 * Writes `<dist>/<name>.js` and, in place of the chunk, the module that the other chunks import.
 * @param chunk the entry; it exports `start` and `modulesIn`
 * @param folder of the chunks, relative to the script; its name is a hash of their content
 */
export async function writeClassicScript({ dist, name, chunk, folder }) {
  // A second copy of the script on a page uses the code of the first one, as the modules do.
  const registry = `globalThis[Symbol.for(${JSON.stringify(`portico ${folder}`)})]`
  const file = `./${chunk.fileName}`
  // The names of minified exports may be reserved words.
  const pairs = chunk.exports.map((exported, index) => [exported, `value${index}`])
  const listAs = (format) => pairs.map(format).join(', ')
  const members = listAs(([exported, value]) => `${exported}: ${value}`)
  const entry = `
    import { start, modulesIn } from '${file}'
    import { ${listAs(([exported, value]) => `${exported} as ${value}`)} } from '${file}'
    const shared = ${registry} ??= { ${members}, modules: modulesIn(${JSON.stringify(folder)}) }
    shared.start(shared.modules)`
  await build({
    logLevel: 'warn',
    platform: 'browser',
    optimization: { inlineConst: false },
    input: { [name]: ENTRY },
    plugins: [sources({ [ENTRY]: entry, [chunk.fileName]: chunk.code }, registry)],
    output: {
      dir: dist,
      format: 'iife',
      minify: true,
      comments: { annotation: false },
      codeSplitting: false,
      entryFileNames: '[name].js',
    },
  })
  const inItsPlace = `const { ${members} } = ${registry}
export { ${listAs(([exported, value]) => `${value} as ${exported}`)} }
`
  writeFileSync(join(dist, folder, chunk.fileName), inItsPlace)
}

/** Resolves the files by name, and a dynamic import of another chunk to a module that loads it from the script's folder. */
function sources(files, registry) {
  const nameOf = (source) => source.replace('./', '')
  return {
    name: 'classic-script',
    resolveId: (source) => (nameOf(source) in files ? nameOf(source) : undefined),
    resolveDynamicImport: (source) => (typeof source === 'string' ? `chunk:${nameOf(source)}` : undefined),
    load(id) {
      if (id in files) return { code: files[id], moduleType: 'js' }
      if (!id.startsWith('chunk:')) return undefined
      // `import()` settles like a namespace that has a `then`.
      const load = `${registry}.modules.load(${JSON.stringify(id.slice('chunk:'.length))})`
      return { code: `export const then = (...settle) => ${load}.then(...settle)`, moduleType: 'js' }
    },
  }
}
