import type { ZoneId } from './names.ts'

/** The field for a mobile in a zone: `mobile` takes a national number, `gmobile` one with an area code. */
export function mobileFieldOf(zone: ZoneId): 'mobile' | 'gmobile' {
  return zone === 'cn' ? 'mobile' : 'gmobile'
}
