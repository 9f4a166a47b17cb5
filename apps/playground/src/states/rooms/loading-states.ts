import type { StateGroup } from '../state.ts'

export const loadingGroup: StateGroup = {
  id: 'loading',
  title: 'What could not be loaded',
  states: [
    { id: 'no-texts', shows: 'its texts are under way: its place is kept', lacks: 'texts' },
    { id: 'no-code', shows: 'its code could not be had', lacks: 'code' },
  ],
}
