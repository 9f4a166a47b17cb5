import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { Variables } from '../support/server-process.ts'

const ADMIN = fileURLToPath(new URL('../../apps/server/bin/portico-admin.js', import.meta.url))

const REASON = 'ticket 4711'

/** Runs a command of `portico-admin`. @returns what it prints */
export type RunAdmin = (...args: readonly string[]) => Promise<string>

/** @param folder in which the server was started */
export function commandIn(folder: string, variables: Variables): RunAdmin {
  return async (...args) => {
    const { stdout } = await promisify(execFile)(process.execPath, [ADMIN, ...args], {
      cwd: folder,
      env: { ...process.env, ...variables },
    })
    return stdout
  }
}

/** Logs in to the admin page. */
export async function signInAsOperator(page: Page, url: string, key: string): Promise<void> {
  await page.goto(url)
  await page.getByLabel('Operator key').fill(key)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Log out' }).waitFor()
}

/** A dialog is read in full, whatever is around the button that opens it. */
async function expectNoCutText(dialog: Locator): Promise<void> {
  const hidden = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(hidden, 'px of a dialog that its edge hides').toBe(0)
}

/** Presses a button, and confirms what the dialog says. */
async function act(button: Locator): Promise<void> {
  await button.click()
  const dialog = button.page().getByRole('dialog')
  await dialog.locator('[type="submit"]').waitFor()
  await expectNoCutText(dialog)
  for (const reason of await dialog.getByLabel('Reason').all()) await reason.fill(REASON)
  for (const tick of await dialog.getByRole('checkbox').all()) await tick.check()
  await dialog.locator('[type="submit"]').click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Finds an account by what its user says, and waits for its page. */
export async function openAccountPage(page: Page, account: string): Promise<void> {
  await page.getByRole('link', { name: 'Accounts', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Accounts' }).waitFor()
  await page.getByRole('searchbox').fill(account)
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('region', { name: 'Sessions' }).waitFor()
}

/** What support staff does on the admin page, where an operator is logged in. A user is named by mobile number or e-mail. */
export function createAdminPage(page: Page) {
  const section = (name: string): Locator => page.getByRole('region', { name })
  const sessions = section('Sessions').locator('tbody tr')
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
  const pressOn = async (account: string, name: string): Promise<void> => {
    await openAccountPage(page, account)
    await act(button(name))
  }
  return {
    listDevices: async (account: string): Promise<readonly string[]> => {
      await openAccountPage(page, account)
      return sessions.locator('td:nth-child(2)').allTextContents()
    },
    endSession: async (account: string, device: string): Promise<void> => {
      await openAccountPage(page, account)
      await act(sessions.filter({ hasText: device }).getByRole('button'))
    },
    removePasskey: async (account: string, passkey: string): Promise<void> => {
      await openAccountPage(page, account)
      await act(section('Passkeys').getByRole('row', { name: passkey }).getByRole('button'))
    },
    revokePassword: async (account: string): Promise<void> => {
      await pressOn(account, 'Send password reset')
      await page.getByRole('status').filter({ hasText: 'The account has no password now' }).waitFor()
    },
    exportAccount: async (account: string): Promise<{ readonly email: string }> => {
      const [file] = await Promise.all([page.waitForEvent('download'), pressOn(account, 'Export')])
      return JSON.parse(await readFile(await file.path(), 'utf8')) as { readonly email: string }
    },
    deleteAccount: async (account: string): Promise<void> => {
      await pressOn(account, 'Delete')
      await button('Undo deletion').waitFor()
    },
    undoDeletion: async (account: string): Promise<void> => {
      await pressOn(account, 'Undo deletion')
      await button('Delete').waitFor()
    },
    liftLimits: async (account: string): Promise<void> => {
      await openAccountPage(page, account)
      await section('Limits').getByText('Reached', { exact: true }).first().waitFor()
      await act(button('Lift limits'))
      await section('Limits').getByText('No counts to show').waitFor()
    },
    retryMessage: async (masked: string): Promise<void> => {
      await page.getByRole('link', { name: 'Messages' }).click()
      await page.getByLabel('Show').selectOption('undeliverable')
      await act(page.getByRole('row', { name: masked }).getByRole('button', { name: /^Send again/ }))
    },
  }
}
