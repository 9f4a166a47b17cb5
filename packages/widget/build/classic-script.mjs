// Turns the entry chunk of a build into a classic script, which a page includes without `type="module"`. The other chunks stay
// modules: they import what they share with the script from a module in its place, which reads it from a registry.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'
import { parseSync, Visitor } from 'rolldown/utils'

const ENTRY = 'classic-entry'

/** The reserved words that the name of a minified export may be. */
const RESERVED = /^(?:do|if|in|for|let|new|try|var)$/

/**
 * Writes `<dist>/<name>.js` and, in place of the chunk, the module that the other chunks import.
 * @param chunk the entry; it exports `start` and `modulesIn`
 * @param chunks the names of the others
 * @param folder of the chunks, relative to the script; its name is a hash of their content
 */
export async function writeClassicScript({ dist, name, chunk, chunks, folder }) {
  // A second copy of the script on a page uses the code of the first one, as the modules do.
  const registry = `globalThis[Symbol.for(${JSON.stringify(`portico ${folder}`)})]`
  const file = `./${chunk.fileName}`
  // The names of minified exports may be reserved words.
  const values = chunk.exports.map((_, index) => `v${index}`)
  const renamed = (format) =>
    chunk.exports.map((exported, index) => format(exported, values[index])).join(', ')
  const entry = `
    import { start, modulesIn } from '${file}'
    import { ${renamed((exported, value) => `${exported} as ${value}`)} } from '${file}'
    const shared = ${registry} ??= { start, values: [${values}], modules: modulesIn(${JSON.stringify(folder)}) }
    shared.start(shared.modules)`
  await build({
    logLevel: 'warn',
    platform: 'browser',
    optimization: { inlineConst: false },
    input: { [name]: ENTRY },
    plugins: [sources({ [ENTRY]: entry, [file]: loadByRegistry(chunk.code, registry) })],
    output: {
      dir: dist,
      format: 'iife',
      minify: true,
      comments: { annotation: false },
      codeSplitting: false,
      entryFileNames: '[name].js',
    },
  })
  for (const other of chunks) {
    const path = join(dist, folder, other)
    writeFileSync(path, loadByRegistry(readFileSync(path, 'utf8'), registry))
  }
  // Both lists have the names in one order, so that the second one compresses to almost nothing.
  const variables = chunk.exports.map((exported) => (RESERVED.test(exported) ? `${exported}_` : exported))
  const listed = chunk.exports.map((exported, index) =>
    variables[index] === exported ? exported : `${variables[index]} as ${exported}`,
  )
  const inItsPlace = `const [${variables}] = ${registry}.values
export {${listed}}
`
  writeFileSync(join(dist, folder, chunk.fileName), inItsPlace)
}

/**
 * Lets a chunk load the others by the registry, which knows their folder and requests a lost one again. Positions stay those of the
 * source map.
 */
function loadByRegistry(code, registry) {
  let calls = code
  new Visitor({
    ImportExpression: ({ start, source }) => {
      const name = source.start + '`./'.length
      if (!code.slice(0, name).endsWith('./')) return
      calls = `${calls.slice(0, start)}demand(  ${code[source.start]}${calls.slice(name)}`
    },
  }).visit(parseSync('chunk.js', code).program)
  if (calls === code) return code
  return `${calls.trimEnd()}
function demand(file){return ${registry}.modules.load(file)}
`
}

function sources(files) {
  return {
    name: 'sources',
    resolveId: (source) => (source in files ? source : undefined),
    load: (id) => (id in files ? { code: files[id], moduleType: 'js' } : undefined),
  }
}
