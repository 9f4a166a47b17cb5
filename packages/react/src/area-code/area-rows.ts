import type { Area } from '@portico/core'
import { ofDocument } from '../browser/of-document.ts'
import type { WidgetContext } from '../widget-context.ts'
import { cutName } from './cut-name.ts'

/** The row of each area, by its short name; made when it is asked for first. */
export interface AreaRows {
  readonly get: (shortName: string) => HTMLElement | undefined
}

interface MadeRows extends AreaRows {
  /** What their ids begin with: another root has another. */
  readonly of: string
}

const made = new WeakMap<readonly Area[], MadeRows>()

/**
 * The rows of a list, made once and moved in and out of it from then on. By hand: 242 rows of components cost a slow
 * machine 30 ms at every opening, these 1 (bench/area-picker.mjs).
 */
export function rowsOf(areas: readonly Area[], id: WidgetContext['id']): AreaRows {
  const last = made.get(areas)
  if (last?.of === id('')) return last
  const rows = createRows(areas, id)
  made.set(areas, rows)
  return rows
}

function createRows(areas: readonly Area[], id: WidgetContext['id']): MadeRows {
  const byShortName = new Map(areas.map((area) => [area.shortName, area]))
  const rows = new Map<string, HTMLElement>()
  const makeRow = rowMaker(id)
  return {
    of: id(''),
    get: (shortName) => {
      const area = byShortName.get(shortName)
      const row = rows.get(shortName) ?? (area && makeRow(area))
      if (row) rows.set(shortName, row)
      return row
    },
  }
}

function rowMaker(id: WidgetContext['id']): (area: Area) => HTMLElement {
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
  return Object.assign(ofDocument('createElement').call(document, tag), { className })
}
