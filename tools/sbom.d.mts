interface Component {
  readonly name: string
  readonly purl: string
  readonly scope: 'required' | 'optional'
  readonly licenses: readonly object[]
  readonly hashes: readonly object[]
}

export function createSbom(now: Date): {
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}
