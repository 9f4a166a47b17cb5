// docs/reference/theming.md: the custom properties a host may set, with their values in both colour schemes.
import { parse } from 'postcss'
import { code, page, table } from './markdown.mjs'

/** @param css theme/tokens.css: its first rule has the properties, each followed by a comment; `@dark` overrides them */
export function themingPage(css) {
  const sheet = parse(css)
  const [light] = sheet.nodes.filter(({ type }) => type === 'rule')
  const dark = new Map(
    sheet.nodes.find(({ name }) => name === 'dark').nodes.map(({ prop, value }) => [prop, value]),
  )
  const rows = light.nodes.flatMap((node, at) => {
    const comment = light.nodes[at + 1]
    const isDocumented =
      node.type === 'decl' && comment?.type === 'comment' && !comment.raws.before.includes('\n')
    if (!isDocumented) return []
    return [[code(node.prop), valueText(node.value), valueText(dark.get(node.prop) ?? ''), comment.text]]
  })
  return page(
    'Theming',
    'Custom properties of the root element; how to set them: [theming](../theming.md). A property without a dark value is the same in both schemes.',
    table(['Property', 'Light', 'Dark', 'Meaning'], rows),
  )
}

/** Values that are derived from the accent have no fixed colour. */
const valueText = (value) =>
  value.startsWith('var(') ? 'derived' : value && code(value.replaceAll(/\s+/g, ' '))
