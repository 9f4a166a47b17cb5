// Covers VAL-4, VAL-10, ARE-3.
import { plainFields, success } from '@portico/testing/internal'
import { expect, test } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { renderWidget } from '../rendered-widget.fixture.tsx'

const COMPOSED = '＋８１９０１２３４５６７８'
const SEND_CODE = '/passport/web/send_code/'

/** What an input method of Japanese shows until it is confirmed: the whole text again with each key. */
async function compose(text: string): Promise<void> {
  await cdp().send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  })
}

test.each([
  ['login', 'gmobile'],
  ['reset', 'account'],
] as const)('a number is not rewritten while it is composed (%s)', async (defaultPanel, name) => {
  const { input, part, widget } = await renderWidget({ zone: 'sg', defaultPanel })
  input(name).focus()
  for (let length = 1; length <= COMPOSED.length; length += 1) {
    await compose(COMPOSED.slice(0, length))
    await expect.poll(() => widget.getState().form.values[name]).toBe(COMPOSED.slice(0, length))
    expect(input(name).value).toBe(COMPOSED.slice(0, length))
    expect(part('area-toggle').textContent).toBe('+86')
  }
  await cdp().send('Input.insertText', { text: COMPOSED })
  await expect.poll(() => input(name).value).toBe('9012345678')
  expect(part('area-toggle').textContent).toBe('+81')
})

test('a number that was composed is sent with its area', async () => {
  const { input, part, ports } = await renderWidget({ zone: 'sg' })
  ports.http.on(SEND_CODE, success({ mobile: '', retry_time: 60 }))
  input('gmobile').focus()
  await compose(COMPOSED)
  await cdp().send('Input.insertText', { text: COMPOSED })
  await userEvent.click(part('send-code'))
  await expect.poll(() => plainFields(ports.http.to(SEND_CODE)[0])?.['mobile']).toBe('+819012345678')
})

test('a composition that is left is applied', async () => {
  const { input, part } = await renderWidget({ zone: 'sg' })
  input('gmobile').focus()
  await compose(COMPOSED)
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => input('gmobile').value).toBe('9012345678')
  expect(part('area-toggle').textContent).toBe('+81')
})

test('a plus that comes to stand inside a number is an error, and nothing is sent', async () => {
  const { input, part, root, ports } = await renderWidget({ zone: 'sg' })
  input('gmobile').focus()
  await userEvent.keyboard('9')
  await compose(COMPOSED)
  await cdp().send('Input.insertText', { text: COMPOSED })
  await userEvent.click(part('send-code'))
  await expect
    .poll(() => root.querySelector('[data-part="field-error"]')?.textContent)
    .toBe('Phone Number is incorrect')
  expect(input('gmobile').value).toBe(`9${COMPOSED}`)
  expect(ports.http.to(SEND_CODE)).toEqual([])
})

test('a code is found in a composed message at its end', async () => {
  const { input } = await renderWidget()
  input('mobilecaptcha').focus()
  for (const text of ['コード４７', 'コード４７１１です']) {
    await compose(text)
    await expect.poll(() => input('mobilecaptcha').value).toBe(text)
  }
  await cdp().send('Input.insertText', { text: 'コード４７１１です' })
  await expect.poll(() => input('mobilecaptcha').value).toBe('4711')
})
