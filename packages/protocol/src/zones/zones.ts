/** Where an app's visitors live; decides hosts, and whether mobiles are of mainland China (EMB-3). */
export type ZoneId = 'cn' | 'sg' | 'va' | 'boe'

export interface Zone {
  readonly id: ZoneId
  /** The field a mobile is asked in: bare in cn, with an area code elsewhere (VAL-4). */
  readonly mobileField: 'mobile' | 'gmobile'
}

export const ZONES: Readonly<Record<ZoneId, Zone>> = {
  cn: { id: 'cn', mobileField: 'mobile' },
  sg: { id: 'sg', mobileField: 'gmobile' },
  va: { id: 'va', mobileField: 'gmobile' },
  boe: { id: 'boe', mobileField: 'gmobile' },
}
