// A plugin for Rolldown.

/**
 * A chunk that is loaded by `import()` and shares code with others needs Rolldown's helper, which creates the object of its module. Every
 * such chunk gets one of its own: a shared one would be requested only when the chunk has arrived. Positions stay those of the
 * source map.
 */
export const ownHelper = {
  name: 'own-helper',
  generateBundle(_, files) {
    const shared = Object.values(files).find(({ name }) => name === 'rolldown-runtime')
    if (!shared) return
    for (const file of Object.values(files).filter(({ imports }) => imports?.includes(shared.fileName))) {
      const [statement, helper] = /import\{\w+ as (\w+)\}from"\.\/rolldown-runtime\.js";/.exec(file.code)
      const define = `function ${helper}(e){let t={};for(let n in e)Object.defineProperty(t,n,{get:e[n]});return t}`
      file.code = `${file.code.replace(statement, ' '.repeat(statement.length)).trimEnd()}\n${define}\n`
    }
    delete files[shared.fileName]
  },
}
