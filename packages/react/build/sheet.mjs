// Builds two style sheets from src/theme/*.css before anything is compiled: `hardened`, which no rule of the host page
// overrides, and `open`, which any rule overrides. Each becomes a module for the widget and a file for pages that link it. The
// user button, which has no form, has one of its own.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { atRule, parse, rule } from 'postcss'

const home = dirname(dirname(fileURLToPath(import.meta.url)))
const theme = join(home, 'src/theme')
/** In cascade order. */
const CRITICAL_SHEET = ['tokens.css', 'frame.css', 'fields.css', 'buttons.css', 'busy.css', 'eye.css']
/** Not needed for the initial view; loaded with the deferred views (src/load-deferred-views.ts). */
const DEFERRED_SHEET = [
  'interaction.css',
  'messages.css',
  'icons.css',
  'area-code.css',
  'modal.css',
  'qr-toggle.css',
  'qr-login.css',
  'text-button.css',
  'platform-login.css',
  'centered.css',
  'enlarged-text.css',
  'modes.css',
]
/** For the HTML of a server, which links the style sheet: the space of views that follow. */
const RESERVED = 'reserved.css'

/** Changes of view. Not in the style sheets that a page links: the first view is shown at once. */
const MOTION = 'motion.css'

const critical = CRITICAL_SHEET.map(read).join('\n')
/** What the account page has in common with the views above, and its own. Only the rules of its own elements are kept. */
const ACCOUNT_SHEET = [
  'interaction.css',
  'messages.css',
  'icons.css',
  'area-code.css',
  'text-button.css',
  'platform-login.css',
  'enlarged-text.css',
  MOTION,
  'modes.css',
  'account.css',
  'account-forms.css',
]

const linked = critical + DEFERRED_SHEET.map(read).join('\n')
// Before the preferences of `modes.css`, which is last.
const deferred = [...DEFERRED_SHEET.slice(0, -1), MOTION, ...DEFERRED_SHEET.slice(-1)].map(read).join('\n')
const account = critical + ACCOUNT_SHEET.map(read).join('\n')
const usedByAccountPage = dropUnused(classesOf(join(home, 'src/account-page/account-page.tsx')))
const userButton = sheet(read('user-button.css'), [hoverWithPointersOnly])
const OPEN = [spreadDark, hoverWithPointersOnly]
const HARDENED = [...OPEN, harden]
write('hardened', sheet(read('reset.css') + critical, HARDENED))
write('deferred', sheet(deferred, HARDENED))
write('account', sheet(read('reset.css') + account, [usedByAccountPage, ...HARDENED]))
write('open', sheet(critical + deferred, OPEN))
write('openAccount', sheet(account, [usedByAccountPage, ...OPEN]))
write('userButton', userButton)
link('user-button.css', userButton)
link('portico.css', sheet(read('reset.css') + linked + read(RESERVED), HARDENED))
link('portico.open.css', sheet(linked + read(RESERVED), OPEN))

function read(name) {
  return readFileSync(join(theme, name), 'utf8')
}

function sheet(css, steps) {
  const root = parse(css)
  for (const step of [...steps, tighten]) step(root)
  return `@layer portico{${root.toString()}}`
}

/** The class names in a module and in those that it imports of this package. */
function classesOf(module, known = new Map()) {
  if (known.has(module) || module.includes('/generated/')) return new Set()
  const code = readFileSync(module, 'utf8')
  known.set(module, code.match(/\bportico(?:-[a-z]+)*\b/g) ?? [])
  for (const [, file] of code.matchAll(/(?: from |import\()'(\.[^']+)'/g))
    classesOf(join(dirname(module), file), known)
  return new Set([...known.values()].flat())
}

/** Removes the rules for elements that have none of the classes. */
function dropUnused(classes) {
  const isUsed = (selector) => {
    let outer = selector
    // From the inside out: of the selectors in `:is(…)` one is enough.
    while (outer.includes('('))
      outer = outer.replace(/:([\w-]+)\(([^()]*)\)/g, (_, name, list) =>
        name === 'not' || list.split(',').some(isUsed) ? '' : '.portico-unused',
      )
    return [...outer.matchAll(/\.(portico[\w-]*)/g)].every(([, name]) => classes.has(name))
  }
  /** Leaves out single classes only, beside other classes: the selector is as specific as before. */
  const shorten = (selector) =>
    selector.replace(/:is\(([^()]*)\)/g, (whole, list) => {
      const kept = list.split(',').filter((one) => isUsed(one) || !/^\s*\.[\w-]+\s*$/.test(one))
      return kept.some((one) => one.includes('.')) ? `:is(${kept.join()})` : whole
    })
  return (root) => {
    root.walkRules((each) => {
      if (each.parent.name?.endsWith('keyframes')) return
      const used = each.selectors.filter(isUsed).map(shorten)
      if (used.length > 0) each.selectors = used
      else each.remove()
    })
    root.walkAtRules((at) => {
      if (at.nodes?.length === 0) at.remove()
    })
  }
}

/** Expands `@dark { … }` to the theme dark, and to auto on a dark system. */
function spreadDark(root) {
  root.walkAtRules('dark', (dark) => {
    const under = (selector) => rule({ selector, nodes: dark.nodes.map((node) => node.clone()) })
    const media = atRule({ name: 'media', params: '(prefers-color-scheme:dark)' })
    media.append(under(".portico[data-theme='auto']"))
    dark.replaceWith(under(".portico[data-theme='dark']"), media)
  })
}

/** On touch screens a pressed element would stay hovered. */
function hoverWithPointersOnly(root) {
  root.walkRules(/\S:hover/, (hovered) => {
    if (hovered.parent.name === 'media' || hovered.selector.includes(':not(:hover)')) return
    const media = atRule({ name: 'media', params: '(hover:hover)' })
    hovered.replaceWith(media)
    media.append(hovered)
  })
}

/** Makes declarations important, except custom properties, which hosts may set, and those that cannot be. */
function harden(root) {
  root.walkDecls((declaration) => {
    const owner = declaration.parent.parent
    const isFrame = owner?.type === 'atrule' && owner.name.endsWith('keyframes')
    const isDescriptor = declaration.parent.type === 'atrule'
    if (!declaration.prop.startsWith('--') && !isFrame && !isDescriptor) declaration.important = true
  })
}

/** Removes comments and whitespace, except what `calc` needs. */
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

/** Leaves quoted text unchanged. */
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

/** Writes a module for the widget. */
function write(name, css) {
  const literal = `'${css.replace(/[\\']/g, '\\$&')}'`
  put(
    'src/theme/generated',
    `${name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}-sheet.ts`,
    `// Generated by build/sheet.mjs from theme/*.css.\nexport const ${name}Sheet: string =\n  ${literal}\n`,
  )
}

/** Writes a file for pages that link it. */
function link(file, css) {
  put('dist', file, `${css}\n`)
}

function put(folder, file, text) {
  mkdirSync(join(home, folder), { recursive: true })
  writeFileSync(join(home, folder, file), text)
}
