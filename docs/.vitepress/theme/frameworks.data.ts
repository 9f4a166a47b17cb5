import { FRAMEWORKS } from '../../../tools/docs/start.mjs'

/** A framework that the reader can choose: the name is that of its page in docs/start. */
export interface Framework {
  readonly name: string
  readonly title: string
}

declare const data: readonly Framework[]
export { data }

export default {
  load: (): readonly Framework[] => FRAMEWORKS.map(({ name, title }) => ({ name, title })),
}
