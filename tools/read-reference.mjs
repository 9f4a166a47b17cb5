// What the code offers a host page, read from its syntax: docs/*.md are held to it (reference.test.ts).
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { isSource, isTest, listFiles, readSyntax, textOf, walkSyntax } from './read-source.mjs'

const CORE = 'packages/core/src'
const REACT = 'packages/react/src'

/** Every option of the table in options.ts; of a `shape` its keys, as `action.alwaysNotice`. */
export function readOptionNames(root) {
  const table = readConstant(root, { file: `${CORE}/options.ts`, name: 'OPTIONS' })
  return table.properties.flatMap(({ key, value }) => {
    const isShape = value.type === 'CallExpression' && value.callee.name === 'shape'
    return isShape
      ? value.arguments[0].properties.map((inner) => `${key.name}.${nameOf(inner.key)}`)
      : [key.name]
  })
}

/** Every `emit(…)`: the event as it is written there, and the names of its parameters. */
export function readEmits(root) {
  const emits = []
  for (const file of codeIn(root, CORE)) {
    const text = readFileSync(join(root, file), 'utf8')
    walkSyntax(readSyntax(root, file).program, (node) => {
      if (node.type !== 'CallExpression' || !isNamed(node.callee, 'emit')) return
      const [event, params] = node.arguments
      const written = textOf(event) ?? text.slice(event.start, event.end)
      emits.push({ file, event: written, params: params?.type === 'ObjectExpression' ? keysOf(params) : [] })
    })
  }
  return emits
}

/** The keys of an exported interface. */
export function readInterfaceKeys(root, { file, name }) {
  let keys
  walkSyntax(readSyntax(root, file).program, (node) => {
    if (node.type === 'TSInterfaceDeclaration' && node.id.name === name)
      keys = node.body.body.map(({ key }) => nameOf(key))
  })
  return keys
}

/** Every `data-part` a view draws; one with a hole in it as what stands before that: `link-`. */
export function readParts(root) {
  const parts = new Set()
  for (const file of codeIn(root, REACT))
    walkSyntax(readSyntax(root, file).program, (node) => {
      const said = saidPart(node)
      if (!said) return
      walkSyntax(said, (inner) => {
        const text = textOf(inner)
        if (text) parts.add(text)
      })
    })
  return [...parts]
}

/** What a view says of a part: an attribute, or `dataset['part']` where rows are made by hand. */
function saidPart(node) {
  if (node.type === 'JSXAttribute')
    return ['part', 'data-part'].includes(node.name.name) ? node.value : undefined
  const isDataset = node.type === 'AssignmentExpression' && node.left.object?.property?.name === 'dataset'
  return isDataset && node.left.property.value === 'part' ? node.right : undefined
}

/** The attributes of the root, but for those assistive technology reads. */
export function readRootAttributes(root) {
  const names = []
  walkSyntax(readSyntax(root, `${REACT}/root-attributes.ts`).program, (node) => {
    if (node.type === 'Property' && node.key.type === 'Literal') names.push(node.key.value)
  })
  return names.filter((name) => name.startsWith('data-'))
}

function codeIn(root, folder) {
  return listFiles(root, folder).filter((file) => isSource(file) && !isTest(file))
}

function readConstant(root, { file, name }) {
  let value
  walkSyntax(readSyntax(root, file).program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.name === name) value = node.init
  })
  return value
}

const isNamed = (callee, name) => callee.name === name || callee.property?.name === name
const keysOf = (object) => object.properties.flatMap(({ key }) => (key ? [nameOf(key)] : []))
const nameOf = (key) => key.name ?? key.value
