// Covers SEC-1, SLI-1.
import { failure, success, testPorts } from '@portico/testing/internal'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderWidget } from '../rendered-widget.fixture.tsx'

const SEND = '/passport/web/send_code/'

/** A script of another verification host, written from the contract: it draws in the container that it gets. */
function foreignScript() {
  let settle = (_ticket: string): void => undefined
  return {
    solve: () => settle('foreign ticket'),
    load: () =>
      Promise.resolve({
        render: ({ container }: { readonly container?: object }) => {
          const button = document.createElement('button')
          button.textContent = 'I am not a robot'
          ;(container as Element).append(button)
          return new Promise<{ verify_ticket: string }>((resolve) => {
            settle = (ticket) => resolve({ verify_ticket: ticket })
          })
        },
      }),
  }
}

test.each(['light', 'shadow', 'open'] as const)(
  'a foreign verification script draws beside the widget, where none of its styles apply: %s',
  async (isolation) => {
    const script = foreignScript()
    const ports = testPorts()
    const { container, root, part, input } = await renderWidget({
      ports: { ...ports, sliderScript: { ...ports.sliderScript, load: script.load } },
      isolation,
    })
    const { http } = ports
    http.on(SEND, failure(1105, '', { verify_center_decision_conf: '{}' }))
    await userEvent.fill(input('mobile'), '13800138000')
    await userEvent.click(part('send-code'))
    const drawn = () => container.querySelector<HTMLElement>(':scope > div > button')
    await expect.poll(() => drawn()?.textContent).toBe('I am not a robot')
    expect(root.contains(drawn())).toBe(false)
    await userEvent.click(drawn() ?? container)
    http.on(SEND, success({ retry_time: 60 }))
    script.solve()
    await expect.poll(drawn).toBeNull()
    expect(container.childElementCount).toBe(1)
    await expect.poll(() => http.to(SEND).length).toBeGreaterThan(1)
  },
)
