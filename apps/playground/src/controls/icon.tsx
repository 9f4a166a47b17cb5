import type { ReactNode } from 'react'

/** SVG paths on a 20 × 20 grid, stroked in the current text colour. */
const PATHS = {
  tick: 'M4.5 10.5 8.5 14.5 15.5 6',
  panel: 'M3 4.5h14v11H3zM11.5 4.5v11',
  close: 'M5.5 5.5l9 9M14.5 5.5l-9 9',
  menu: 'M3.5 6.5h13M3.5 13.5h13',
  out: 'M8 5H5v10h10v-3M11 4h5v5M16 4l-7 7',
  sms: 'M4 4.5h12v9H9.5L6 16.5v-3H4z',
  email: 'M3 5h14v10H3zM3.5 5.5 10 11l6.5-5.5',
  back: 'M12 5l-5 5 5 5',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
