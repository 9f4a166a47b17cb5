import { FRAMEWORKS } from '../../../tools/docs/start.mjs'
import { titleOf } from '../pages.ts'

/** A framework that the reader can choose: the name is that of its page in docs/start. */
export interface Framework {
  readonly name: string
  readonly title: string
  readonly chineseTitle: string
}

declare const data: readonly Framework[]
export { data }

export default {
  load: (): readonly Framework[] =>
    FRAMEWORKS.map(({ name, title }) => ({ name, title, chineseTitle: titleOf(`zh/start/${name}.md`) })),
}
