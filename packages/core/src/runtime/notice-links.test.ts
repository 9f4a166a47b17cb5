// Covers MSG-3, I18-1.
import { testPorts } from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import { readOptions } from '../options/options.ts'
import { createWidget } from '../widget/widget.ts'
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
  ])('%s with %s reads %s', (template, appName, words) => {
    const state = createWidget(readOptions({}), testPorts()).getState()
    const texts = { language: 'zh', lang: 'zh', overrides: [], texts: { error_2604: template } }
    expect(noticeText({ ...state, texts, invitation: { appName } }, { key: 'error_2604' })).toBe(words)
  })

  test.each([
    ['Go to {login}', {}, 'Go to log in'],
    ['{login} instead', {}, 'Log in instead'],
    ['Taken. {login} instead', {}, 'Taken. Log in instead'],
    ['{app} is open', {}, 'The app is open'],
    ['Go to {app} or {webApp}', {}, 'Go to the app or the app'],
    ['{open} one', {}, 'Open one'],
    ['{retry} later', {}, 'Try again later'],
    ['{switch} instead', { method: 'mobile' }, 'Mobile instead'],
    ['{switch} instead', { method: 'email' }, 'E-mail instead'],
    ['{unknown} stays', {}, '{unknown} stays'],
  ] as const)('the markers of %j, with %j, read %j', (template, view, words) => {
    const state = createWidget(readOptions({}), testPorts()).getState()
    const labels = {
      marker_login: 'log in',
      marker_login_start: 'Log in',
      marker_app: 'the app',
      marker_app_start: 'The app',
      marker_open: 'Open',
      retry: 'Try again',
      switch_mobile: 'Mobile',
      switch_email: 'E-mail',
    }
    const texts = { language: 'en', lang: 'en', overrides: [], texts: { ...labels, error_2604: template } }
    expect(noticeText({ ...state, ...view, texts }, { key: 'error_2604' })).toBe(words)
  })
})
