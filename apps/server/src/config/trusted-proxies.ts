import { isIP } from 'node:net'
import { ConfigError } from './config-error.ts'

const WIDTH = { 4: 32, 6: 128 } as const

/** PORTICO_TRUSTED_PROXIES: addresses and CIDR ranges, comma-separated; none by default. */
export function readTrustedProxies(value: string | undefined): readonly string[] {
  const ranges = (value ?? '').split(',').map((range) => range.trim())
  const proxies = ranges.filter((range) => range !== '')
  const wrong = proxies.find((range) => !isRange(range))
  if (wrong === undefined) return proxies
  throw new ConfigError(`PORTICO_TRUSTED_PROXIES: "${wrong}" is no address and no range such as 10.0.0.0/8`)
}

function isRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if ((version !== 4 && version !== 6) || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= WIDTH[version])
}
