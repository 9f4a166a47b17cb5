// Components and functions that the script and the loaded code both use. The script contains them and passes them on, so that
// the loaded code does not contain them a second time.
import { readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What is passed on, by the module that exports it. The loaded code may contain a module's other exports. */
const SHARED = {
  'core/src/area-code/areas.ts': ['asksArea'],
  'core/src/first-state.ts': ['createFirstStore', 'firstView'],
  'core/src/form/form.ts': ['fieldOrder', 'isBusy', 'setFieldValue', 'targetField', 'togglePasswords'],
  'core/src/language.ts': ['hostLanguages', 'textsOf'],
  'core/src/panels/panels.ts': ['hasUserInfo', 'isOffered', 'offeredSwitches', 'offersAccount', 'PANELS'],
  'core/src/settings.ts': ['resolveFirstSettings'],
  'core/src/state.ts': ['emptyForm', 'hidesForm', 'IDLE', 'isOAuthShown', 'SIGNED_OUT'],
  'core/src/status-numbers.ts': ['LOGIN_STATUS', 'OAUTH_STATUS', 'qrStatusNumber'],
  'core/src/store.ts': ['createStore'],
  'core/src/version.ts': ['VERSION'],
  'locales/src/choose-language.ts': ['chooseLanguage', 'isComplete'],
  'locales/src/fill.ts': ['fillMarkers', 'splitKnownMarkers'],
  'locales/src/first-messages.ts': ['FIRST_MESSAGES'],
  'protocol/src/account-kind.ts': ['isEmailLike'],
  'protocol/src/zones.ts': ['ZONES'],
  'react/src/account-center-view.tsx': ['AccountCenterView'],
  'react/src/agreement/agreement.tsx': ['AgreementCheckbox'],
  'react/src/browser/dom.ts': ['documentProperty'],
  'react/src/fields/field-traits.ts': ['FIELD_TRAITS'],
  'react/src/fields/field-view.tsx': ['FieldView'],
  'react/src/form/panel-form.tsx': ['moveFocus', 'PanelForm', 'PlainForm', 'SubmitButton'],
  'react/src/panels/panel-header.tsx': ['SwitchTabs', 'titleKey'],
  'react/src/panels/panel-links.tsx': ['PanelLink'],
  'react/src/theme/adopt-sheet.ts': ['adoptSheet'],
  'react/src/theme/generated/hardened-sheet.ts': ['hardenedSheet'],
  'react/src/ui/button.tsx': ['Button'],
  'react/src/ui/icon.tsx': ['Icon'],
  'react/src/widget-context.ts': ['useWidget', 'WidgetContextProvider'],
  'widget/src/first-view/react-stand-in.ts': ['renderWith'],
  'widget/src/first-view/show-failure.ts': ['showFailure'],
  'widget/src/load-failure.ts': ['makeLoadFailure'],
  'widget/src/one-per-element.ts': ['occupy', 'release'],
}
const packages = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const MODULES = new Map(Object.entries(SHARED).map(([path, names]) => [join(packages, path), names]))
const NAMES = Object.values(SHARED).flat().join(', ')
/** Replaced on both sides. */
const PASSED = join(packages, 'widget/src/script/shared-code.ts')
/** Marks a module with the exports that are not passed on. */
const OWN = '?own'
/** Loaded for a language that they complete; the script contains the texts too. */
const LANGUAGES = /locales\/src\/[a-z]+\.ts$/

/** For the script: collects everything in one list. */
export const passSharedCode = {
  name: 'pass-shared-code',
  load: (id) => {
    if (id !== PASSED) return undefined
    const imports = [...MODULES].map(([file, names]) => `import { ${names.join(', ')} } from '${file}'`)
    return `${imports.join('\n')}\nexport const sharedCode = [${NAMES}]`
  },
}

/**
 * For the loaded code: replaces what is passed on by variables, which are set from the list before anything uses them. Another
 * copy of the script on the same page does not replace them.
 */
export const receiveSharedCode = {
  name: 'receive-shared-code',
  resolveId(source, importer, options) {
    if (source.endsWith(OWN)) return source
    if (!importer?.endsWith(OWN)) return undefined
    return this.resolve(source, importer.slice(0, -OWN.length), { ...options, skipSelf: true })
  },
  load(id) {
    if (id === PASSED) return receivingModule()
    if (id.endsWith(OWN)) {
      const file = id.slice(0, -OWN.length)
      return {
        code: readFileSync(file, 'utf8'),
        moduleType: extname(file).slice(1),
        moduleSideEffects: false,
      }
    }
    const names = MODULES.get(id)
    if (!names) return undefined
    const code = `export { ${names.join(', ')} } from '${PASSED}'\nexport * from '${id}${OWN}'`
    return { code, moduleType: 'js', moduleSideEffects: false }
  },
}

function receivingModule() {
  const code = `let isReceived = false
export let ${NAMES}
export function receiveSharedCode(code) {
  if (!isReceived) [${NAMES}] = code
  isReceived = true
}`
  return { code, moduleType: 'js' }
}

/** @throws Error that names the modules that both contain and that could be passed on */
export function checkSharedCode(script, loaded) {
  const inScript = new Set(modulesOf(script))
  const twice = modulesOf(loaded).filter((id) => inScript.has(id) && id !== PASSED && !LANGUAGES.test(id))
  if (twice.length > 0)
    throw new Error(`Both the script and the loaded code contain ${twice.join(', ')}: pass them on.`)
}

function modulesOf(output) {
  return output.flatMap(({ modules = {} }) =>
    Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
  )
}
