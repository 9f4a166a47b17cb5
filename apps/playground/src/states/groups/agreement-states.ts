import { FORMS, fillIn, opensWith } from '../forms.ts'
import type { StateGroup } from '../state.ts'
import { press, typeAll } from '../state.ts'

const byMobile = FORMS['register-mobile']
const byEmail = FORMS['register-email']

export const agreementGroup: StateGroup = {
  id: 'agreement',
  title: 'Agreement',
  states: [
    {
      id: 'agreement-ticked',
      shows: 'ticked',
      config: opensWith(byMobile),
      steps: [press('agreement')],
    },
    {
      id: 'agreement-missing',
      shows: 'all is filled in, and the agreement is not ticked',
      config: opensWith(byMobile),
      steps: [...typeAll(byMobile.right), press('submit')],
    },
    {
      id: 'agreement-missing-by-email',
      shows: 'the agreement is not ticked and the form is wrong: both are said',
      config: opensWith(byEmail),
      steps: [...typeAll(byEmail.wrong), press('submit')],
    },
    {
      id: 'agreement-without-addresses',
      shows: 'a host that gives no addresses: words, and no links',
      config: { ...opensWith(byMobile), agreement: {} },
    },
    {
      id: 'agreement-note-without-addresses',
      shows: 'the sentence under login, without addresses',
      config: { agreement: {} },
    },
    {
      id: 'agreement-with-a-notice',
      shows: 'refused, with the agreement ticked',
      config: opensWith(byEmail),
      server: { registerVerifyLogin: { fails: 1704 } },
      steps: [...fillIn(byEmail), press('submit')],
    },
  ],
}
