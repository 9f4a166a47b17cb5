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

const NAME_MAX_LENGTH = 60

/** Names the browser and the device of a `User-Agent`. The client chooses it, so the names prove nothing. */
export function describeUserAgent(userAgent: string): ClientDescription {
  if (userAgent === '' || userAgent.length > USER_AGENT_MAX_LENGTH) return { browser: '', device: '' }
  const { browser, os, platform } = bowser.parse(userAgent)
  const model = join([platform.vendor, platform.model], ' ')
  return {
    browser: clean(join([browser.name, browser.version?.split('.', 1)[0]], ' ')),
    device: clean(join([model, os.name], ', ')),
  }
}

function join(parts: readonly (string | undefined)[], separator: string): string {
  return parts.filter((part) => part !== undefined && part !== '').join(separator)
}

/** The names may be parts of the header. */
function clean(name: string): string {
  return name.replaceAll(/[^\w .,()/-]/g, '').slice(0, NAME_MAX_LENGTH)
}
