type Entry = {
  readonly client_key?: string
  readonly authorizeUrl?: string
  readonly platform_app_id?: string
}
type Table = Readonly<Partial<Record<string, Entry>>>

export function readPlatformTable(environment?: {
  readonly PORTICO_PLATFORMS?: string
  readonly PORTICO_ENV?: string
}): Table
