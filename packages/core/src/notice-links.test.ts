import { testPorts } from '@portico/testkit'
import { describe, expect, test } from 'vitest'
import { readOptions } from './options.ts'
import { createWidget } from './widget.ts'
import { noticeText } from './notice.ts'

describe('the text of a notice', () => {
  test.each([
    ['该账号已开通{app}', 'Portico POI', '该账号已开通 Portico POI'],
    ['该账号已开通{app}', '星图', '该账号已开通星图'],
    ['{app}的协作者', 'Portico POI', 'Portico POI 的协作者'],
    ['该账号已是{app}的协作者', '3号店', '该账号已是 3号店的协作者'],
    ['已开通{app}，可直接前往{webApp}', 'Ads', '已开通 Ads，可直接前往 Ads'],
    ['このアカウントでは、{app}をすでに', 'Ads', 'このアカウントでは、Adsをすでに'],
    ['{app} is open. Go to {webApp}', '星图', '星图 is open. Go to 星图'],
  ])('MSG-3 I18-1 %s with %s reads %s', (template, appName, words) => {
    const state = createWidget(readOptions({}), testPorts()).getState()
    const texts = { language: 'zh', lang: 'zh', own: [], texts: { error_2604: template } }
    expect(noticeText({ ...state, texts, invitation: { appName } }, { key: 'error_2604' })).toBe(words)
  })
})
