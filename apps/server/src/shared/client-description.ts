import bowser from 'bowser'

/** What people recognise a browser by. */
export interface ClientDescription {
  /** `Safari 17`; empty if unknown. */
  readonly browser: string
  /** `Apple iPhone, iOS`; empty if unknown. */
  readonly device: string
}

/** Longer ones are no browser's. */
const USER_AGENT_MAX_LENGTH = 512

const BROWSERS: ReadonlySet<string> = new Set(Object.values(bowser.BROWSER_MAP))

const SYSTEMS: ReadonlySet<string> = new Set(Object.values(bowser.OS_MAP))

/** The names of devices that say more than the system. */
const DEVICE = /^(?:Apple (?:iPhone|iPad|iPod)|Amazon Kindle Fire HD 7|Nexus(?: \d{1,2})?)$/i

/**
 * Names the browser and the device of a `User-Agent`. The client chooses it, so the names prove nothing; only known ones are
 * used, since owners, operators and the audit log show them as facts about a device.
 */
export function describeUserAgent(userAgent: string): ClientDescription {
  if (userAgent === '' || userAgent.length > USER_AGENT_MAX_LENGTH) return { browser: '', device: '' }
  const { browser, os, platform } = bowser.parse(userAgent)
  const version = /^\d{1,4}(?=\.|$)/.exec(browser.version ?? '')?.[0]
  const model = join([platform.vendor, platform.model], ' ')
  const isKnown = browser.name !== undefined && BROWSERS.has(browser.name)
  const system = os.name !== undefined && SYSTEMS.has(os.name) ? os.name : undefined
  return {
    browser: isKnown ? join([browser.name, version], ' ') : '',
    device: join([DEVICE.test(model) ? model : undefined, system], ', '),
  }
}

/** `Chrome 131 · Windows`, by which an owner finds it in the list of sessions; empty if unknown. */
export function nameClient(userAgent: string): string {
  const { browser, device } = describeUserAgent(userAgent)
  return join([browser, device], ' · ')
}

function join(parts: readonly (string | undefined)[], separator: string): string {
  return parts.filter((part) => part !== undefined && part !== '').join(separator)
}
