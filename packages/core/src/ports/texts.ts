/** Every text of one language by its key. Core speaks keys; the texts are the face's. */
export type Texts = Readonly<Record<string, string>>

export interface LoadedTexts {
  /** The language that goes with the calls. */
  readonly language: string
  /** The language most texts are in: the root's `lang`. */
  readonly lang: string
  /** The keys of the host's `messages` that are laid over the texts, the most general first. */
  readonly own: readonly string[]
  readonly texts: Texts
}

/** What a host and a browser want to read. */
export interface WantedLanguage {
  /** The option `language`: a language tag or `auto`. */
  readonly language: string
  readonly browserLanguages: readonly string[]
  /** The language tags the host has messages for. */
  readonly hosts: readonly string[]
}

/** Loads one language, and only that (I18-2). Rejects when it cannot be had. */
export interface TextsLoader {
  /** What the first view says. */
  load(wanted: WantedLanguage): Promise<LoadedTexts>
  /** What is said once somebody acts. */
  loadMore(wanted: WantedLanguage): Promise<Texts>
}
