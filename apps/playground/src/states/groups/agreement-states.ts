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
      shows: 'filled in, agreement not accepted',
      config: opensWith(byMobile),
      steps: [...typeAll(byMobile.right), press('submit')],
    },
    {
      id: 'agreement-missing-by-email',
      shows: 'agreement missing and form invalid: both errors',
      config: opensWith(byEmail),
      steps: [...typeAll(byEmail.wrong), press('submit')],
    },
    {
      id: 'agreement-without-addresses',
      shows: 'no agreement URLs: text without links',
      config: { ...opensWith(byMobile), agreement: {} },
    },
    {
      id: 'agreement-note-without-addresses',
      shows: 'the note on login without URLs',
      config: { agreement: {} },
    },
    {
      id: 'agreement-with-a-notice',
      shows: 'rejected, agreement accepted',
      config: opensWith(byEmail),
      server: { registerVerifyLogin: { fails: 1704 } },
      steps: [...fillIn(byEmail), press('submit')],
    },
  ],
}
