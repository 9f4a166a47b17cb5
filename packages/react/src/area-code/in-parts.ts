/** @returns the same in their order, some at once */
export function inParts<Item>(items: readonly Item[], atOnce: number): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / atOnce)
  return Array.from({ length: count }, (_, part) => items.slice(part * atOnce, (part + 1) * atOnce))
}
