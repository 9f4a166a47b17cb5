// For hosts that test with Playwright: the scripted account center in a page, and the page object of the widget.
import type { BrowserContext, Locator, Page, Response } from 'playwright-core'
import type { FakeAccountCenter, FakeAccountCenterOptions, TestPasskey } from './account-center.ts'
import { createFakeAccountCenter } from './account-center.ts'

/**
 * Lets a page talk to an account center that exists only in the test. Call it before the page opens.
 * @param page or its context, if the login opens other pages
 */
export async function mockAccountCenter(
  page: Page | BrowserContext,
  options?: FakeAccountCenterOptions,
): Promise<FakeAccountCenter> {
  const center = createFakeAccountCenter(options)
  await page.route(
    (url) => center.handles(url.href),
    async (route, request) => {
      const answer = center.respond({
        method: request.method(),
        url: request.url(),
        origin: request.headers()['origin'],
        body: request.postData() ?? '',
      })
      if (answer === undefined) return route.fallback()
      if (answer === 'dropped') return route.abort()
      return route.fulfill({ ...answer, headers: { ...answer.headers } })
    },
  )
  return center
}

/** The widget on a page. It is found by its documented names and attributes, in every language. */
export interface WidgetPage {
  /** The root element. Its `data-*` attributes are the state. */
  readonly root: Locator
  /** The input of a field, such as `email`. */
  field(name: string): Locator
  /** An element by its `data-part`, such as `submit`. */
  part(name: string): Locator
  /** The message above the form. */
  readonly notice: Locator
  /** The form's button. */
  readonly submit: Locator
  /** The checkbox of the agreement. */
  readonly agreement: Locator
  /** The view of a visitor who is logged in. */
  readonly userInfo: Locator
}

/** Finds the widget. @param within the element with the widget, if the page has several */
export function findWidget(page: Page, within: Locator = page.locator('body')): WidgetPage {
  const root = within.locator('.portico')
  const part = (name: string): Locator => root.locator(`[data-part="${name}"]`)
  return {
    root,
    field: (name) => root.locator(`[name="${name}"]`),
    part,
    notice: part('notice'),
    submit: part('submit'),
    agreement: root.locator('[name="agreement"]'),
    userInfo: part('user-info'),
  }
}

/** The authenticator of a page, whose user is always present and recognised. */
export interface PageAuthenticator {
  /** The passkeys in it; ids are in base64. */
  credentials(): Promise<readonly { readonly credentialId: string; readonly signCount: number }[]>
  /** Whether the user touches it and is recognised. */
  setUser(isPresent: boolean): Promise<void>
}

/**
 * Adds an authenticator to a page, in Chromium only. Requests for a passkey are then answered without a dialog, also that of the autofill
 * as soon as the first field has the focus: call `setUser(false)` before you use the form.
 * @param passkey what is in it, such as `passkey` of a `FakeAccountCenter`: call this once the page is open, to whose host it belongs. Default: nothing
 */
export async function addAuthenticator(page: Page, passkey?: TestPasskey): Promise<PageAuthenticator> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  if (passkey) {
    const rpId = new URL(page.url()).hostname
    await cdp.send('WebAuthn.addCredential', {
      authenticatorId,
      credential: {
        credentialId: toBase64(passkey.id),
        userHandle: toBase64(passkey.userHandle),
        privateKey: await generatePrivateKey(),
        rpId,
        isResidentCredential: true,
        signCount: 0,
      },
    })
  }
  return {
    credentials: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    setUser: async (isPresent) => {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isPresent })
      const enabled = { authenticatorId, enabled: isPresent }
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', enabled)
    },
  }
}

async function generatePrivateKey(): Promise<string> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const { privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign'])
  const bytes = new Uint8Array(await crypto.subtle.exportKey('pkcs8', privateKey))
  return btoa(String.fromCharCode(...bytes))
}

function toBase64(base64url: string): string {
  return btoa(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')))
}

/** The second step of a login that asks for one. */
interface SecondStepOfVisitor {
  /**
   * The code of the first way that the login offers, or a function that reads it, after it was sent where it is sent.
   * @defaultValue '123456', the code of `mockAccountCenter` for all ways but `sms`
   */
  readonly secondStep?: string | (() => Promise<string>)
}

/** Who logs in, and how. */
export type Visitor = SecondStepOfVisitor & FirstStepOfVisitor

type FirstStepOfVisitor =
  | {
      /** A mobile number without area code; the form by mobile is used. */
      readonly mobile: string
      /** The code, or a function that reads it after it was sent. @defaultValue '1234', the code of `mockAccountCenter` */
      readonly code?: string | (() => Promise<string>)
    }
  | {
      /** An e-mail address; the form by e-mail and password is used. */
      readonly email: string
      /** The password. @defaultValue 'Passw0rd!', the password of `mockAccountCenter` */
      readonly password?: string
    }
  | {
      /** The button for passkeys is used (`switchConfig.passkey`); the passkey is in an authenticator of `addAuthenticator`. */
      readonly passkey: true
    }

const SIGN_IN_PATH =
  /\/(?:sms_login|user\/login|quick_login|quick_login\/v2|account_login|account_login\/v2|passkey\/login|passkey_login)\/?$/

const SECOND_STEP_PATH = /\/second_step\/?$/

/**
 * Logs in as a visitor would: fills in the form and submits it, or uses a passkey, and does the second step if there is one. Resolves when the account center has accepted it.
 * @throws Error with the server's code if it refuses
 */
export async function signIn(page: Page, visitor: Visitor = { mobile: '13800138000' }): Promise<void> {
  const widget = findWidget(page)
  await widget.root.locator('form').first().waitFor()
  if (!('passkey' in visitor)) await fillIn(widget, visitor)
  const button = 'passkey' in visitor ? widget.part('passkey') : widget.submit
  let envelope = await press(button, page, SIGN_IN_PATH)
  if (envelope !== undefined && /"second_step_key"/.test(envelope)) {
    await fillInSecondStep(widget, visitor)
    envelope = await press(widget.submit, page, SECOND_STEP_PATH)
  }
  if (envelope === undefined || isSuccess(envelope)) return
  throw new Error(`The account center refused the sign-in: ${envelope}`)
}

async function fillIn(
  widget: WidgetPage,
  visitor: Exclude<FirstStepOfVisitor, { readonly passkey: true }>,
): Promise<void> {
  const isMobile = 'mobile' in visitor
  const wanted = isMobile ? 'mobile' : 'email'
  if ((await widget.root.getAttribute('data-switch')) !== wanted) await widget.part(`tab-${wanted}`).click()
  if (isMobile) {
    const { code = '1234' } = visitor
    await widget.root.locator('[name="mobile"], [name="gmobile"]').fill(visitor.mobile)
    await widget.part('send-code').click()
    await widget.field('mobilecaptcha').fill(typeof code === 'string' ? code : await code())
  } else {
    await widget.field('email').fill(visitor.email)
    await widget.field('password').fill(visitor.password ?? 'Passw0rd!')
  }
}

/** @returns the text of the answer; `undefined` if the page has been left meanwhile */
async function press(button: Locator, page: Page, path: RegExp): Promise<string | undefined> {
  const [response] = await Promise.all([
    page.waitForResponse((one) => path.test(new URL(one.url()).pathname)),
    button.click(),
  ])
  return readText(response)
}

async function fillInSecondStep(widget: WidgetPage, { secondStep = '123456' }: Visitor): Promise<void> {
  const step = widget.part('second-step')
  await step.waitFor()
  const sendCode = step.locator('[data-part="send-code"]')
  if ((await sendCode.count()) > 0) {
    await sendCode.click()
    await step.locator('[data-part="send-code"][data-waits="true"]').waitFor()
  }
  await widget.field('secondStep').fill(typeof secondStep === 'string' ? secondStep : await secondStep())
}

/** @returns `undefined` if the page has been left meanwhile, which happens only after a success */
async function readText(response: Response): Promise<string | undefined> {
  try {
    return await response.text()
  } catch {
    return undefined
  }
}

function isSuccess(text: string): boolean {
  return /"message":\s*"success"/.test(text)
}
