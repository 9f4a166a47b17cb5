// Covers NAV-9, NAV-10, EMB-7.
import { failure, success } from '@portico/testing/internal'
import { describe, expect, onTestFinished, test } from 'vitest'
import { renderWidget } from '../rendered-widget.fixture.tsx'

const LOGIN = '/passport/web/sms_login/'
const SEND = '/passport/web/send_code/'
const CAPTCHA = { captcha: 'iVBORw0KGgo=', captcha_key: 'k' }

type Respond = ReturnType<typeof failure>

/** A filled-in form below a tall page with other places to type in; its request is answered on demand. */
async function renderBelowPage(path: string, respond: Respond, button: string) {
  const page = document.createElement('div')
  page.innerHTML = `
    <input data-place="input"><div contenteditable data-place="contenteditable">x</div>
    <iframe data-place="iframe"></iframe><div data-place="shadow"></div><div style="height: 2000px"></div>`
  document.body.prepend(page)
  const shadow = page
    .querySelector('[data-place="shadow"]')
    ?.attachShadow({ mode: 'open', delegatesFocus: true })
  if (shadow) shadow.innerHTML = '<input>'
  onTestFinished(() => page.remove())
  const rendered = await renderWidget()
  let answer = (): void => undefined
  rendered.ports.http.on(path, async (request) => {
    await new Promise<void>((resolve) => (answer = resolve))
    return respond(request)
  })
  rendered.widget.edit('mobile', '13800138000')
  if (path === LOGIN) rendered.widget.edit('mobilecaptcha', '1234')
  rendered.part(button).click()
  await expect.poll(() => rendered.ports.http.to(path).length).toBe(1)
  return {
    ...rendered,
    place: (name: string) => page.querySelector(`[data-place="${name}"]`) as HTMLElement,
    /** Waits until the answer has been dealt with. */
    answer: async () => {
      answer()
      await rendered.ports.clock.advance(600)
      await expect.poll(() => rendered.root.dataset['busy']).toBe('false')
      await new Promise(requestAnimationFrame)
    },
  }
}

/** Answers after which the core names a field. */
const ANSWERS: readonly (readonly [
  name: string,
  path: string,
  respond: Respond,
  button: string,
  field: string,
])[] = [
  ['a wrong code', LOGIN, failure(1202, 'Incorrect verification code'), 'submit', 'mobilecaptcha'],
  ['an image captcha', LOGIN, failure(1101, '', CAPTCHA), 'submit', 'captcha'],
  ['a code that was sent', SEND, success({ retry_time: 60 }), 'send-code', 'mobilecaptcha'],
]

/** One whose events stay in the page, one that holds them back, and one that hides what has the focus. */
const PLACES = ['contenteditable', 'iframe', 'shadow']

describe.each(ANSWERS)('%s', (_, path, respond, button, field) => {
  test('takes the focus from no other element of the page, and scrolls nothing', async () => {
    const { place, answer, root } = await renderBelowPage(path, respond, button)
    place('input').focus()
    scrollTo(0, 0)
    await answer()
    expect(document.activeElement).toBe(place('input'))
    expect(scrollY).toBe(0)
    expect(root.querySelector(`[name="${field}"]`)).not.toBeNull()
  })

  test('leaves another field of the form to the visitor who has gone there', async () => {
    const { answer, part, input } = await renderBelowPage(path, respond, button)
    part(button).focus()
    input('mobile').focus()
    await answer()
    expect(document.activeElement).toBe(input('mobile'))
  })

  test.each(['the button', 'nothing'])('focuses the field if %s has the focus', async (place) => {
    const { answer, part, input } = await renderBelowPage(path, respond, button)
    if (place === 'nothing') (document.activeElement as HTMLElement).blur()
    else part(button).focus()
    await answer()
    await expect.poll(() => document.activeElement).toBe(input(field))
  })
})

test.each(PLACES)('a wrong code does not take the focus from the %s of the page', async (name) => {
  const { place, answer, part } = await renderBelowPage(
    LOGIN,
    failure(1202, 'Incorrect verification code'),
    'submit',
  )
  place(name).focus()
  const before = document.activeElement
  expect(before).toBe(place(name))
  scrollTo(0, 0)
  await answer()
  expect(document.activeElement).toBe(before)
  expect(scrollY).toBe(0)
  expect(part('notice').getAttribute('role')).toBe('alert')
})

test('a view that is out of sight gets the focus without scrolling the page', async () => {
  const { answer, input } = await renderBelowPage(
    LOGIN,
    failure(1202, 'Incorrect verification code'),
    'submit',
  )
  ;(document.activeElement as HTMLElement).blur()
  scrollTo(0, 0)
  await answer()
  await expect.poll(() => document.activeElement).toBe(input('mobilecaptcha'))
  expect(scrollY).toBe(0)
})
