// Covers I18-1.
import { fileURLToPath } from 'node:url'
import { Node, Project } from 'ts-morph'
import { expect, test } from 'vitest'

const PAGES = fileURLToPath(new URL('../apps/admin/src/**/*.tsx', import.meta.url))
/** Attributes and properties whose values are read by a person. */
const SHOWN = /^(?:title|name|heads|empty|label|aria-label|placeholder|alt)$/

test('no component of the admin page has a text of its own', () => {
  const project = new Project({ skipAddingFilesFromTsConfig: true, skipFileDependencyResolution: true })
  const files = project.addSourceFilesAtPaths(PAGES)
  expect(files.length).toBeGreaterThan(10)
  const own = files.flatMap((file) =>
    file.getDescendants().flatMap((node) => {
      if (Node.isJsxText(node) && /\p{L}/u.test(node.getText())) return [node.getText().trim()]
      if (!Node.isStringLiteral(node) && !Node.isTemplateExpression(node)) return []
      const attribute = node.getFirstAncestor((one) => Node.isJsxAttribute(one) || Node.isArrowFunction(one))
      if (!Node.isJsxAttribute(attribute) || !SHOWN.test(attribute.getNameNode().getText())) return []
      // Names of form fields, in lower case.
      return /^'?[A-Z]|^"[A-Z]|[a-z] [a-z]/.test(node.getText()) ? [node.getText()] : []
    }),
  )
  expect(own).toEqual([])
})
