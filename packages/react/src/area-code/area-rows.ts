import type { Area } from '@portico/core'
import type { Face } from '../face.ts'
import { cutName } from './cut-name.ts'

/** The row of each area, by its short name. */
export type AreaRows = ReadonlyMap<string, HTMLElement>

const made = new WeakMap<readonly Area[], AreaRows>()

/** The rows of a list, which are made with it and moved in and out of the page from then on. */
export function rowsOf(areas: readonly Area[]): AreaRows {
  return made.get(areas) ?? new Map()
}

export function keepRows(areas: readonly Area[], rows: readonly HTMLElement[]): void {
  made.set(areas, new Map(rows.map((row) => [row.dataset['area'] ?? '', row])))
}

/**
 * @returns makes the row of an area. By hand: 242 rows of components cost a slow machine 30 ms at every opening, these 1
 *   (bench/area-picker.mjs)
 */
export function rowFor(id: Face['id']): (area: Area) => HTMLElement {
  const model = element('div', 'portico-area-option')
  model.dataset['part'] = 'area-option'
  model.setAttribute('role', 'option')
  model.setAttribute('aria-selected', 'false')
  model.append(element('span', 'portico-area-name'), ' ', element('span', 'portico-area-code'))
  return (area) => {
    const row = model.cloneNode(true) as HTMLElement
    const [name, code] = row.children
    name?.append(...nameParts(area.name))
    code?.append(`+${area.area}`)
    row.id = id(`area-${area.shortName}`)
    row.title = area.name
    row.dataset['area'] = area.shortName
    return row
  }
}

/** The name as far as it is shown, and the rest for those who listen: they hear it as one word (ARE-4). */
function nameParts(name: string): readonly (string | HTMLElement)[] {
  const [shown, rest] = cutName(name)
  if (rest === '') return [name]
  const dots = element('span', 'portico-area-dots')
  dots.ariaHidden = 'true'
  dots.append('…')
  const unseen = element('span', 'portico-area-rest')
  unseen.dataset['rest'] = rest
  return [shown, dots, unseen]
}

function element(tag: 'div' | 'span', className: string): HTMLElement {
  return Object.assign(document.createElement(tag), { className })
}
