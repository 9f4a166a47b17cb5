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
      shows: 'a number pasted with its area code: only the digits are kept',
      config: abroad,
      steps: [type('gmobile', '+1 684 733 1234'), blur('gmobile')],
    },
    {
      id: 'area-on-reset',
      shows: 'a mobile in the e-mail or mobile field',
      config: { ...abroad, defaultPanel: 'reset' },
      steps: [type('account', '91234567')],
    },
    {
      id: 'area-labels',
      shows: 'with labels and an invalid number',
      config: { ...abroad, showFormLabel: true },
      steps: [type('gmobile', '12'), blur('gmobile')],
    },
    { id: 'area-open', shows: 'the list', config: abroad, steps: [open, searchArea('')] },
    {
      id: 'area-search',
      shows: 'list filtered by a search',
      config: abroad,
      steps: [open, searchArea('united')],
    },
    {
      id: 'area-none',
      shows: 'search without a match',
      config: abroad,
      steps: [open, searchArea('xyzzy')],
    },
    {
      id: 'area-picked',
      shows: 'area selected: the number has the focus',
      config: abroad,
      steps: [open, searchArea('japan'), press('area-option')],
    },
    {
      id: 'area-loading',
      shows: 'list loading',
      config: abroad,
      missing: 'areas',
      steps: [open],
    },
    {
      id: 'area-unavailable',
      shows: 'the list failed to load, with a retry link',
      config: abroad,
      missing: 'areas',
      steps: [open, wait(10_000)],
    },
    {
      id: 'area-open-in-shadow',
      shows: 'list in a shadow root',
      config: { ...abroad, isolation: 'shadow' },
      steps: [open, searchArea('')],
    },
  ],
}
