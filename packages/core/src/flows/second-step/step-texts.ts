import type { Texts } from '../../options/option-defaults.ts'
import type { Context } from '../../runtime/context.ts'
import { whileRunning } from '../../runtime/store.ts'

/** Adds the texts of what a login may ask for to those of the widget, also when its language changes. @returns stops it */
export function keepTexts(
  context: Context,
  loaded: { readonly texts: Texts; readonly language: string },
): () => void {
  const { store, ports } = context
  let { language } = loaded
  const add = (added: Texts): void => {
    const { texts } = store.get()
    if (texts) store.set({ texts: { ...texts, texts: { ...texts.texts, ...added } } })
  }
  add(loaded.texts)
  const unsubscribe = store.subscribe(() => {
    const { texts } = store.get()
    if (!texts || texts.language === language) return
    language = texts.language
    context.start('second-step-texts', async ({ signal }) =>
      add(await whileRunning(signal, ports.texts.loadSecondStep(language))),
    )
  })
  return () => {
    unsubscribe()
    context.tasks.stop('second-step-texts')
  }
}
