/** Every text of one language by its key. Core speaks keys; the texts are the face's. */
export type Texts = Readonly<Record<string, string>>

export interface LoadedTexts {
  /** The language that goes with the calls. */
  readonly language: string
  /** The language most texts are in: the root's `lang`. */
  readonly lang: string
  readonly texts: Texts
}

/** Loads one language, and only that (I18-2). Rejects when it cannot be had. */
export interface TextsLoader {
  /** What the first view says. */
  load(wanted: string, browserLanguages: readonly string[]): Promise<LoadedTexts>
  /** What is said once somebody acts. */
  loadMore(language: string): Promise<Texts>
}
