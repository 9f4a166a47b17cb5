// Makes the two style sheets of src/theme/*.css, before anything is compiled:
//   hardened, which no rule of a host page changes (docs/decisions), and open, which gives way to every one of them;
//   each as a module for the widget and as a file for a page that links it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { atRule, parse, rule } from 'postcss'

const home = dirname(dirname(fileURLToPath(import.meta.url)))
const theme = join(home, 'src/theme')
/** In the order they count: what comes later wins over what comes before. */
const FIRST_LOOK = ['tokens.css', 'frame.css', 'fields.css', 'buttons.css']
/** What no first view shows; its sheet comes with those views (src/load-deferred-views.ts). */
const LATER_LOOK = [
  'acting.css',
  'messages.css',
  'icons.css',
  'area-code.css',
  'modal.css',
  'qr-toggle.css',
  'qr-login.css',
  'platform-login.css',
  'modes.css',
]

const first = FIRST_LOOK.map(read).join('\n')
const later = LATER_LOOK.map(read).join('\n')
const OPEN = [spreadDark, hoverWithPointersOnly]
const HARDENED = [...OPEN, harden]
write('hardened', sheet(read('reset.css') + first, HARDENED))
write('later', sheet(later, HARDENED))
write('open', sheet(first + later, OPEN))
link('portico.css', sheet(read('reset.css') + first + later, HARDENED))
link('portico.open.css', sheet(first + later, OPEN))

function read(name) {
  return readFileSync(join(theme, name), 'utf8')
}

function sheet(css, steps) {
  const root = parse(css)
  for (const step of [...steps, tighten]) step(root)
  return `@layer portico{${root.toString()}}`
}

/** `@dark { … }` is said once and holds twice: for the theme dark, and for auto where the system is dark. */
function spreadDark(root) {
  root.walkAtRules('dark', (dark) => {
    const under = (selector) => rule({ selector, nodes: dark.nodes.map((node) => node.clone()) })
    const media = atRule({ name: 'media', params: '(prefers-color-scheme:dark)' })
    media.append(under(".portico[data-theme='auto']"))
    dark.replaceWith(under(".portico[data-theme='dark']"), media)
  })
}

/** On a touch screen what was pressed would stay hovered. */
function hoverWithPointersOnly(root) {
  root.walkRules(/\S:hover/, (hovered) => {
    if (hovered.parent.name === 'media' || hovered.selector.includes(':not(:hover)')) return
    const media = atRule({ name: 'media', params: '(hover:hover)' })
    hovered.replaceWith(media)
    media.append(hovered)
  })
}

/** Important, so that no host wins; but custom properties, which a host is to set, and what cannot be important. */
function harden(root) {
  root.walkDecls((declaration) => {
    const owner = declaration.parent.parent
    const isFrame = owner?.type === 'atrule' && owner.name.endsWith('keyframes')
    const isDescriptor = declaration.parent.type === 'atrule'
    if (!declaration.prop.startsWith('--') && !isFrame && !isDescriptor) declaration.important = true
  })
}

/** Without comments and blanks; `calc` keeps the ones it needs. */
function tighten(root) {
  root.walkComments((comment) => comment.remove())
  root.walk((node) => {
    node.raws.before = ''
    node.raws.after = ''
    node.raws.semicolon = false
    if (node.type === 'decl') {
      node.raws.between = ':'
      node.raws.important &&= '!important'
      node.value = closeUp(node.value)
      if (node.important) node.raws.important = '!important'
    } else {
      node.raws.between = ''
      if (node.type === 'rule')
        node.selector = node.selector
          .replace(/\s+/g, ' ')
          .replace(/\s*([,>+])\s*/g, '$1')
          .replace(/='([a-z][\w-]*)'/g, '=$1')
    }
  })
  root.raws.after = ''
}

/** Text in quotes stays as it is. */
function closeUp(value) {
  return value
    .split(/('[^']*')/)
    .map((part, index) =>
      index % 2
        ? part
        : part
            .replace(/\s+/g, ' ')
            .replace(/,\s/g, ',')
            .replace(/\(\s/g, '(')
            .replace(/\s\)/g, ')')
            .replace(/(^|[\s,(-])0\./g, '$1.'),
    )
    .join('')
    .trim()
}

/** A module for the widget. */
function write(name, css) {
  const literal = `'${css.replace(/[\\']/g, '\\$&')}'`
  put(
    'src/theme/generated',
    `${name}-sheet.ts`,
    `// Made by build/sheet.mjs of theme/*.css.\nexport const ${name}Sheet: string =\n  ${literal}\n`,
  )
}

/** A file for a page that links it. */
function link(file, css) {
  put('dist', file, `${css}\n`)
}

function put(folder, file, text) {
  mkdirSync(join(home, folder), { recursive: true })
  writeFileSync(join(home, folder, file), text)
}
