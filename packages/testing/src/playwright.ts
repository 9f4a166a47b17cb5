// For hosts that test with Playwright: the scripted account center in a page, and the page object of the widget.
import type { BrowserContext, Locator, Page, Response } from 'playwright-core'
import type { FakeAccountCenter, FakeAccountCenterOptions } from './account-center.ts'
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

const SIGN_IN_PATH =
  /\/(?:sms_login|user\/login|quick_login|quick_login\/v2|account_login|account_login\/v2)\/?$/

const SECOND_STEP_PATH = /\/second_step\/?$/

/**
 * Logs in as a visitor would: fills in the form and submits it, and does the second step if there is one. Resolves when the account center has accepted it.
 * @throws Error with the server's code if it refuses
 */
export async function signIn(page: Page, visitor: Visitor = { mobile: '13800138000' }): Promise<void> {
  const widget = findWidget(page)
  const isMobile = 'mobile' in visitor
  await widget.root.locator('form').first().waitFor()
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
  let envelope = await submitTo(page, SIGN_IN_PATH)
  if (envelope !== undefined && /"second_step_key"/.test(envelope)) {
    await fillInSecondStep(widget, visitor)
    envelope = await submitTo(page, SECOND_STEP_PATH)
  }
  if (envelope === undefined || isSuccess(envelope)) return
  throw new Error(`The account center refused the sign-in: ${envelope}`)
}

/** @returns the text of the answer; `undefined` if the page has been left meanwhile */
async function submitTo(page: Page, path: RegExp): Promise<string | undefined> {
  const [response] = await Promise.all([
    page.waitForResponse((one) => path.test(new URL(one.url()).pathname)),
    findWidget(page).submit.click(),
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
