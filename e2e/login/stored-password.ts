import { createCipheriv, pbkdf2Sync } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import Libsql from 'libsql'
import type { BrowserContext } from 'playwright'
import { chromium } from 'playwright'
import { onTestFinished } from 'vitest'
import { chromiumArguments, findChromium } from '../../tools/find-chromium.mjs'
import { makeTemporaryFolder } from '../../tools/memory-folder.mjs'

// cspell:ignore saltysalt signon
interface StoredPassword {
  readonly origin: string
  readonly username: string
  readonly password: string
}

/** Any past time; Chromium counts microseconds since 1601. */
const PAST_DATE = 13_300_000_000_000_000
const EMPTY = Buffer.alloc(0)

/** Opens a Chromium profile whose password manager has a stored login. */
export async function openWithStoredPassword(stored: StoredPassword): Promise<BrowserContext> {
  const profile = makeTemporaryFolder()
  // The first start creates the profile and the table of passwords.
  await (await launch(profile)).close()
  storePassword(join(profile, 'Default', 'Login Data'), stored)
  const context = await launch(profile)
  onTestFinished(async () => {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  })
  return context
}

async function launch(profile: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    // Chromium disables its password manager when automation is enabled.
    ignoreDefaultArgs: ['--enable-automation'],
    args: [...chromiumArguments, '--password-store=basic'],
    locale: 'en-GB',
    viewport: { width: 480, height: 800 },
  })
  await (await context.newPage()).goto('chrome://version')
  return context
}

function storePassword(file: string, { origin, username, password }: StoredPassword): void {
  const database = new Libsql(file)
  const row: Readonly<Record<string, string | number | Buffer>> = {
    origin_url: `${origin}/`,
    action_url: `${origin}/`,
    username_element: 'email',
    username_value: username,
    password_element: 'password',
    password_value: encrypt(password),
    submit_element: '',
    signon_realm: `${origin}/`,
    date_created: PAST_DATE,
    blacklisted_by_user: 0,
    scheme: 0,
    password_type: 0,
    times_used: 1,
    form_data: EMPTY,
    display_name: '',
    icon_url: '',
    federation_url: '',
    skip_zero_click: 0,
    generation_upload_status: 0,
    possible_username_pairs: EMPTY,
    date_last_used: PAST_DATE,
    date_password_modified: PAST_DATE,
  }
  const names = Object.keys(row)
  const marks = names.map(() => '?').join(',')
  database.prepare(`insert into logins (${names.join(',')}) values (${marks})`).run(...Object.values(row))
  database.close()
}

/** Encrypts as Chromium does on Linux without a key ring (`--password-store=basic`). */
function encrypt(password: string): Buffer {
  const key = pbkdf2Sync('peanuts', 'saltysalt', 1, 16, 'sha1')
  const cipher = createCipheriv('aes-128-cbc', key, Buffer.alloc(16, ' '))
  return Buffer.concat([Buffer.from('v10'), cipher.update(password, 'utf8'), cipher.final()])
}
