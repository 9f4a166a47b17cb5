import { HOSTILE_ADDRESSES, HOSTILE_FORMS, settle, success, testPorts } from '@portico/testkit'
import { beforeAll, expect, test } from 'vitest'
import { loadEngine } from '../late-engine.ts'
import { readOptions } from '../options.ts'
import { createWidget } from '../widget.ts'
import { absoluteWebUrl, webUrl } from './web-url.ts'

// What acts is a chunk of its own; here it is there from the start, so that a test need not wait for it.
beforeAll(loadEngine)

const HERE = 'https://host.example/ads?x=1'

test.for(HOSTILE_FORMS)('EMB-9 LOG-4 a redirect_url %j is none', (address) => {
  expect(absoluteWebUrl(address)).toBeUndefined()
})

test('EMB-9 LOG-4 whatever is followed is http or https, and names nobody', () => {
  const followed = HOSTILE_ADDRESSES.flatMap((address) => [webUrl(address, HERE), absoluteWebUrl(address)])
  const wrong = followed.filter((url) => url !== undefined && !/^https?:\/\/[^/?#@\\\s]+\//.test(url))
  expect(wrong).toEqual([])
})

test('EMB-9 LOG-4 a login whose redirect_url is none stays with the page’s own', async () => {
  for (const redirectUrl of HOSTILE_FORMS.filter((_, index) => index % 8 === 0)) {
    const ports = testPorts()
    ports.http.on('/passport/web/sms_login/', success({ user_id: '42', redirect_url: redirectUrl }))
    const widget = createWidget(readOptions({}), ports)
    widget.begin()
    await settle()
    widget.edit('mobile', '13800138000')
    widget.edit('mobilecaptcha', '1234')
    widget.submit()
    await settle()
    expect(ports.page.went, redirectUrl).toEqual(['(reload)'])
    widget.stop()
  }
})
