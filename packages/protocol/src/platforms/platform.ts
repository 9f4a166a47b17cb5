export type PlatformId = 'douyin' | 'toutiao' | 'huoshan' | 'ixigua'

/** A third-party platform's public addresses (contract, section 8); absent where only configuration knows them. */
export interface Platform {
  readonly id: PlatformId
  readonly authorizeUrl?: string
  readonly tokenUrl?: string
  readonly userInfoUrl?: string
}
