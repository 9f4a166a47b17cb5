import type { PlatformId } from '@portico/protocol'
import type { GroupName } from '../developer-panel/option-groups.ts'

interface Titled {
  readonly title: string
  readonly text: string
}

/** Texts of the host page and the development pages. Names of options and methods are not translated. */
export interface PageTexts {
  readonly brand: string
  readonly nav: {
    readonly menu: string
    readonly features: string
    readonly steps: string
    readonly questions: string
  }
  readonly logIn: string
  readonly logOut: string
  readonly hero: {
    readonly title: readonly string[]
    readonly lead: string
    readonly points: readonly string[]
  }
  readonly report: {
    readonly title: string
    readonly sample: string
    readonly spent: string
    readonly budget: string
    readonly days: readonly string[]
  }
  readonly codesHint: string
  readonly features: { readonly title: string; readonly list: readonly Titled[] }
  readonly steps: { readonly title: string; readonly list: readonly Titled[] }
  readonly questions: { readonly title: string; readonly list: readonly Titled[] }
  readonly footer: string
  readonly failed: string
  readonly unmounted: string
  readonly panel: {
    readonly title: string
    /** Name of the page, below the title. */
    readonly product: string
    readonly open: string
    readonly close: string
    readonly options: string
    readonly state: string
    readonly events: string
    readonly snippet: string
    readonly reset: string
    readonly isDefault: string
    readonly clear: string
    readonly noEvents: string
    readonly noState: string
    /** Label of the links to the other development pages. */
    readonly pages: string
    /** The page with every state of the widget. */
    readonly states: string
    readonly latestCode: string
    readonly noCode: string
    readonly invalidJson: string
    readonly groups: Readonly<Record<GroupName, string>>
    readonly field: string
    readonly value: string
    readonly check: string
  }
  readonly inbox: {
    readonly title: string
    readonly lead: string
    readonly waiting: string
    readonly unreachable: string
    readonly empty: Titled
    readonly newest: string
    readonly sms: string
    readonly email: string
    readonly toPage: string
    /** Opens the link of a message without a code. */
    readonly openLink: string
  }
  readonly phone: {
    readonly title: string
    readonly lead: string
    readonly sharesSession: string
    readonly ownSession: string
    readonly looking: string
    readonly signedOut: string
    readonly signedIn: (name: string) => string
    readonly unreachable: string
    readonly signIn: string
    readonly scanTitle: string
    readonly codeText: string
    readonly codeHint: string
    readonly scan: string
    readonly choosePicture: string
    readonly noSignInCode: string
    readonly noCodeInPicture: string
    readonly askTitle: string
    readonly warning: string
    readonly confirm: string
    readonly refuse: string
    readonly confirmed: Titled
    readonly refused: Titled
    readonly again: string
  }
  readonly openmock: {
    /** {platform} */
    readonly title: string
    readonly mark: string
    readonly lead: string
    readonly waiting: string
    readonly unreachable: string
    readonly problem: string
    readonly people: string
    readonly noMobile: string
    readonly platforms: Readonly<Record<PlatformId, string>>
    /** Users and failures, by the server's names. */
    readonly choices: Readonly<Record<string, string>>
    readonly newUser: string
    readonly nickname: string
    readonly mobile: string
    readonly signIn: string
    readonly troubles: string
    readonly cancel: string
  }
  readonly copy: string
  readonly copied: string
}
