import { settle, testPorts } from '@portico/testing/internal'
import { expect, onTestFinished, test, vi } from 'vitest'

test('LOG-7 a logout before the controller is loaded redirects, also after a stop', async () => {
  vi.resetModules()
  onTestFinished(() => void vi.resetModules())
  const { createWidget } = await import('./widget.ts')
  const { readOptions } = await import('./options.ts')
  const { loadController } = await import('./lazy-controller.ts')
  const ports = testPorts()
  const widget = createWidget(readOptions({}), ports)
  widget.begin()
  widget.changePanel('register')
  widget.logout('https://host.example/bye')
  widget.stop()
  expect(ports.page.navigations).toEqual([])
  await loadController()
  await settle()
  expect(ports.page.navigations).toEqual([expect.stringContaining('/passport/sso/logout/')])
  expect(widget.getState().panel).toBe('login')
})
