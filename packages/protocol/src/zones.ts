import type { ZoneId } from './names.ts'

/** What differs between zones. */
export interface Zone {
  /** The name of the zone in the options. */
  readonly id: ZoneId
  /** The field for a mobile: `mobile` takes a national number, `gmobile` one with an area code. */
  readonly mobileField: 'mobile' | 'gmobile'
}

/** Every zone by name. */
export const ZONES: Readonly<Record<ZoneId, Zone>> = {
  cn: { id: 'cn', mobileField: 'mobile' },
  sg: { id: 'sg', mobileField: 'gmobile' },
  va: { id: 'va', mobileField: 'gmobile' },
  boe: { id: 'boe', mobileField: 'gmobile' },
}
