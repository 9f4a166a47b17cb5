interface Emit {
  readonly file: string
  readonly event: string
  readonly params: readonly string[]
}
interface Declared {
  readonly file: string
  readonly name: string
}
export function readOptionNames(root: string): readonly string[]
export function readEmits(root: string): readonly Emit[]
export function readInterfaceKeys(root: string, declared: Declared): readonly string[]
export function readParts(root: string): readonly string[]
export function readRootAttributes(root: string): readonly string[]
export function readWidgetText(root: string): string
