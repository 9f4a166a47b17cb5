interface Copy {
  /** The copy whose name contains a hash. */
  readonly file: string
  readonly integrity: string
}

interface Script extends Copy {
  /** The integrity of every module, by its path. */
  readonly modules: Readonly<Record<string, string>>
  /** The content of the import map in the snippet. */
  readonly importMap: string
  /** The hash of that content for a content security policy, without quotes. */
  readonly importMapHash: string
}

/** The content of portico.manifest.json. */
export interface Manifest {
  readonly version: string
  /** The URL of the folder; paths are relative to it. */
  readonly address: string
  readonly scripts: Readonly<Record<string, Script>>
  /** The script of the custom element, which has no modules. */
  readonly element: Copy
}

export function writeSnippets(
  dist: string,
  build: { readonly names: readonly string[]; readonly element: string; readonly version: string },
  environment?: { readonly PORTICO_SCRIPT_URL?: string },
): void
