import type { StateGroup } from '../state.ts'
import { blur, press, searchArea, type, wait } from '../state.ts'

const abroad = { zone: 'sg' } as const
const open = press('area-toggle')

export const areaGroup: StateGroup = {
  id: 'area-code',
  title: 'Area code',
  states: [
    { id: 'area', shows: 'login outside of mainland China', config: abroad },
    {
      id: 'area-on-register',
      shows: 'register outside of mainland China',
      config: { ...abroad, defaultPanel: 'register' },
    },
    {
      id: 'area-typed',
      shows: 'a number typed with its area: the digits alone are left',
      config: abroad,
      steps: [type('gmobile', '+1 684 733 1234'), blur('gmobile')],
    },
    {
      id: 'area-on-reset',
      shows: 'a mobile in the field that takes both',
      config: { ...abroad, defaultPanel: 'reset' },
      steps: [type('account', '91234567')],
    },
    {
      id: 'area-labels',
      shows: 'labels shown, and the number is wrong',
      config: { ...abroad, showFormLabel: true },
      steps: [type('gmobile', '12'), blur('gmobile')],
    },
    { id: 'area-open', shows: 'the list', config: abroad, steps: [open, searchArea('')] },
    {
      id: 'area-search',
      shows: 'the list, searched',
      config: abroad,
      steps: [open, searchArea('united')],
    },
    {
      id: 'area-none',
      shows: 'a search that finds nothing',
      config: abroad,
      steps: [open, searchArea('xyzzy')],
    },
    {
      id: 'area-picked',
      shows: 'another area picked: the number has the focus',
      config: abroad,
      steps: [open, searchArea('japan'), press('area-option')],
    },
    {
      id: 'area-loading',
      shows: 'the list under way',
      config: abroad,
      missing: 'areas',
      steps: [open],
    },
    {
      id: 'area-unavailable',
      shows: 'the list could not be had, and may be asked for again',
      config: abroad,
      missing: 'areas',
      steps: [open, wait(10_000)],
    },
    {
      id: 'area-open-in-shadow',
      shows: 'the list in a shadow root',
      config: { ...abroad, isolation: 'shadow' },
      steps: [open, searchArea('')],
    },
  ],
}
