// Reads doc comments and interfaces from the TypeScript source.
import { isDeepStrictEqual } from 'node:util'
import { Node, Project } from 'ts-morph'
import { code, table, type } from './markdown.mjs'

const SOURCES = ['packages/{protocol,core,widget}/src/**/*.ts', 'apps/server/src/config/*.ts']
const PUBLIC_FILES = ['public-types.ts', 'public-state.ts', 'handle.ts']
const NOT_SOURCES = ['test', 'cases', 'fixture', 'contract', 'd']

/** Parses the public source, or other files, once. */
export function openSource(root, globs = SOURCES) {
  const project = new Project({ skipAddingFilesFromTsConfig: true, skipFileDependencyResolution: true })
  project.addSourceFilesAtPaths([
    ...globs.map((glob) => `${root}/${glob}`),
    ...NOT_SOURCES.map((kind) => `!${root}/**/*.${kind}.ts`),
  ])
  const files = project.getSourceFiles()
  const { objectOf, objectsIn } = openConstants(files)

  return {
    /** An interface; internal ones may share the name of a public one. @throws Error if there is not exactly one */
    interface: (name) => {
      const found = files.flatMap((file) => file.getInterface(name) ?? [])
      const isPublic = (each) => PUBLIC_FILES.includes(each.getSourceFile().getBaseName())
      return only(name, found.length > 1 ? found.filter(isPublic) : found)
    },
    /** The members of a union of literals such as `'cn' | 'sg'`, if `name` is the alias of one. */
    literals: (name) => {
      const alias = files.map((file) => file.getTypeAlias(name)).find(Boolean)
      const types = alias?.getType().getUnionTypes() ?? []
      const isOfLiterals = types.length > 0 && types.every((each) => each.isStringLiteral())
      return isOfLiterals ? types.map((each) => each.getText().replaceAll('"', "'")).join(' | ') : undefined
    },
    /**
     * The doc comment and its tags of the constant that `endpoint({ name })` or `ssoVariantOf(base, { name })` makes, and the
     * name of the base.
     */
    endpointDoc: (name) => {
      const declaration = files.map((file) => file.getVariableDeclaration(name)).find(isEndpoint)
      const block = declaration?.getVariableStatementOrThrow().getJsDocs().at(-1)
      if (block === undefined) return { doc: '', tags: {} }
      const made = declaration.getInitializer()
      const [base, variant] = Node.isCallExpression(made) ? made.getArguments() : []
      const tags = block.getTags().map((tag) => [tag.getTagName(), tagText(tag)])
      return { doc: textOf(block), base: variant && base.getText(), tags: Object.fromEntries(tags) }
    },
    /** Property name → doc comment, of an object literal assigned to a constant, however it is wrapped. */
    objectDocs: (name) => docsOf(objectOf(name)),
    /** The object literal that is assigned to a constant. */
    objectOf,
    /** The object literal with these properties that the value of a property refers to. @throws Error if there is none */
    objectOfProperty: (literal, name, properties) => {
      const found = objectsIn(valueOf(literal.getProperty(name))).find((object) =>
        isDeepStrictEqual(object.getProperties().map(nameOf).toSorted(), properties.toSorted()),
      )
      if (found === undefined) throw new Error(`no object with ${properties.join(', ')} in ${name}`)
      return found
    },
  }
}

/** Reads the object literals that are assigned to constants. */
function openConstants(files) {
  const constants = (name) => files.flatMap((file) => file.getVariableDeclaration(name) ?? [])

  const objectOf = (name) => only(name, constants(name)).getFirstDescendant(Node.isObjectLiteralExpression)

  /** The object literals in an expression and in the constants that it names. */
  function objectsIn(expression, seen = new Set()) {
    if (expression === undefined || seen.has(expression)) return []
    seen.add(expression)
    return [expression, ...expression.getDescendants()].flatMap((node) => {
      if (Node.isObjectLiteralExpression(node)) return [node]
      if (!Node.isIdentifier(node) || isMemberName(node)) return []
      return constants(node.getText()).flatMap((declaration) => objectsIn(declaration.getInitializer(), seen))
    })
  }

  return { objectOf, objectsIn }
}

function only(name, found) {
  if (found.length === 1) return found[0]
  throw new Error(`expected one declaration of ${name}, found ${found.length}`)
}

function isMemberName(node) {
  const parent = node.getParent()
  return (
    (Node.isPropertyAccessExpression(parent) || Node.isPropertyAssignment(parent)) &&
    parent.getNameNode() === node
  )
}

/** `name: value`, or `name` alone. */
const valueOf = (property) =>
  Node.isPropertyAssignment(property) ? property.getInitializer() : property?.getNameNode()

const nameOf = (property) => (Node.isSpreadAssignment(property) ? '…' : property.getName())

/** Property name → doc comment, of an object literal. */
export function docsOf(literal) {
  const properties = literal.getProperties().filter((each) => !Node.isSpreadAssignment(each))
  return new Map(properties.map((property) => [nameOf(property), commentBefore(property)]))
}

/** The line comments in an object literal, each with the doc comments of the properties below it. */
export function sectionsOf(literal) {
  const sections = []
  for (const property of literal.getProperties()) {
    const heading = lineCommentBefore(property)
    if (heading !== '') sections.push({ heading, docs: new Map() })
    sections.at(-1).docs.set(nameOf(property), commentBefore(property))
  }
  return sections
}

function isEndpoint(declaration) {
  const made = declaration?.getInitializer()
  if (Node.isSatisfiesExpression(made)) return made.getTypeNode()?.getText() === 'Endpoint'
  return Node.isCallExpression(made) && ['endpoint', 'ssoVariantOf'].includes(made.getExpression().getText())
}

/**
 * The members of an interface or type literal, in order: name, type text, doc comment and its tags.
 * @throws Error that names the members without a doc comment
 */
export function membersOf(declaration, owner = declaration.getName()) {
  const members = declaration.getMembers().map((member) => {
    const name = member.getName()
    const [block] = member.getJsDocs()
    const tags = block?.getTags() ?? []
    const tag = (wanted) => tags.filter((each) => each.getTagName() === wanted).map(tagText)
    const typeNode = Node.isPropertySignature(member) ? member.getTypeNode() : undefined
    return {
      name,
      isOptional: Node.isPropertySignature(member) && member.hasQuestionToken(),
      signature: member
        .getText()
        .slice(member.getText().lastIndexOf('*/') + 1)
        .replace(/^\//, '')
        .trim(),
      type: typeText(typeNode),
      nested: Node.isTypeLiteral(typeNode) ? typeNode : undefined,
      doc: block === undefined ? '' : textOf(block),
      defaultValue: tag('defaultValue')[0],
      examples: tag('example'),
      returns: tag('returns')[0],
      throws: tag('throws')[0],
    }
  })
  const undocumented = members.filter(({ doc }) => doc === '')
  if (undocumented.length > 0)
    throw new Error(`no doc comment: ${undocumented.map(({ name }) => `${owner}.${name}`).join(', ')}`)
  return members
}

/** The members of an interface as a table. @param noteOf a member, beside its name */
export function memberTable(source, name, noteOf = () => '') {
  const rows = membersOf(source.interface(name)).map((member) => [
    code(member.name) + noteOf(member),
    type(member.type),
    member.doc,
  ])
  return table(['Key', 'Type', 'Meaning'], rows)
}

/** The doc comment of a declaration, without its tags. */
export function docOf(declaration) {
  const block = declaration.getJsDocs().at(-1)
  return block === undefined ? '' : textOf(block)
}

function textOf(block) {
  return unwrap(
    block
      .getDescription()
      .trim()
      .replaceAll(/\{@link (\w+)\}/g, '`$1`'),
  )
}

const tagText = (tag) => unwrap((tag.getCommentText() ?? '').trim())

/** Joins the lines of each paragraph. */
const unwrap = (text) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s*\n\s*/g, ' '))
    .join('\n\n')

/** A property of an object literal has no `getJsDocs`. */
function commentBefore(property) {
  const comment = property.getLeadingCommentRanges().at(-1)?.getText() ?? ''
  if (!comment.startsWith('/**')) return ''
  return unwrap(
    comment
      .slice(3, -2)
      .replaceAll(/^\s*\* ?/gm, '')
      .trim(),
  )
}

function lineCommentBefore(property) {
  const comments = property.getLeadingCommentRanges().map((comment) => comment.getText())
  const lines = comments.filter((comment) => comment.startsWith('// '))
  return lines.map((line) => line.slice('// '.length)).join(' ')
}

/** A type without `readonly` and the mapped types that only make it immutable or optional. */
function typeText(node) {
  if (node === undefined) return ''
  if (Node.isTypeReference(node)) {
    const name = node.getTypeName().getText()
    const [inner] = node.getTypeArguments()
    if (['Readonly', 'Partial'].includes(name)) return typeText(inner)
    if (name === 'Record') return `Record<${node.getTypeArguments().map(typeText).join(', ')}>`
  }
  if (Node.isTypeLiteral(node)) {
    const members = node.getMembers().map((each) => `${each.getName()}: ${typeText(each.getTypeNode())}`)
    return `{ ${members.join('; ')} }`
  }
  return node
    .getText()
    .replaceAll(/\breadonly /g, '')
    .replaceAll(/\s+/g, ' ')
}
