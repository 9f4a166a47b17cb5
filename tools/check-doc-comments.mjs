// Fails on an exported member of a package without a doc comment: declarations and the members of their types.
//   node tools/check-doc-comments.mjs
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Node, Project } from 'ts-morph'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** The entry for the other packages of this repository. */
const INTERNAL = './internal'
/** The text of a message documents its key. */
const EXEMPT = ['locales']

const packages = readdirSync(join(root, 'packages')).filter((name) => !EXEMPT.includes(name))
const entries = packages.flatMap((name) => {
  const { exports = {} } = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
  return Object.entries(exports)
    .filter(([path, target]) => !path.startsWith(INTERNAL) && typeof target === 'object')
    .map(([, target]) => join(root, 'packages', name, target['portico-source'] ?? target.types))
})

const project = new Project({
  compilerOptions: { allowImportingTsExtensions: true, jsx: 4, customConditions: ['portico-source'] },
})
const sources = entries.map((entry) => project.addSourceFileAtPath(entry))
project.resolveSourceFileDependencies()

const missing = new Set()
let count = 0
for (const source of sources) {
  for (const declarations of source.getExportedDeclarations().values()) declarations.forEach(checkDeclaration)
}

/** @param declaration an exported function, constant, interface, class or type */
function checkDeclaration(declaration) {
  if (declaration.getSourceFile().isInNodeModules()) return
  // Overloads and merged declarations need one comment.
  check(
    Node.isVariableDeclaration(declaration) ? declaration.getVariableStatement() : declaration,
    declaration,
  )
  membersOf(declaration).forEach((member) => check(member, member))
}

function membersOf(node) {
  if (Node.isInterfaceDeclaration(node)) return node.getMembers().flatMap(withNested)
  if (Node.isTypeLiteral(node))
    return node.getText().includes('\n') ? node.getMembers().flatMap(withNested) : []
  if (Node.isTypeAliasDeclaration(node)) return membersOf(node.getTypeNode())
  if (Node.isUnionTypeNode(node) || Node.isIntersectionTypeNode(node))
    return node.getTypeNodes().flatMap(membersOf)
  return []
}

/** A member, and those of an object type it has. An object type on one line is described by the member's comment. */
function withNested(member) {
  const type = Node.isPropertySignature(member) ? member.getTypeNode() : undefined
  const isDescribedApart = type && Node.isTypeLiteral(type) && type.getText().includes('\n')
  return [member, ...(isDescribedApart ? membersOf(type) : [])]
}

function check(documented, named) {
  count += 1
  if (documented?.getJsDocs?.().length > 0) return
  const file = relative(root, named.getSourceFile().getFilePath())
  missing.add(`${file}:${named.getStartLineNumber()} ${named.getName?.() ?? named.getText().slice(0, 40)}`)
}

for (const line of missing) console.error(`no doc comment: ${line}`)
if (missing.size > 0) process.exitCode = 1
else console.log(`${count} exported members have doc comments`)
