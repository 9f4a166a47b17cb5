// Covers MSG-3.
import { describe, expect, test } from 'vitest'
import { fillMarkers, splitMarkers } from './fill.ts'

describe('fillMarkers', () => {
  test('replaces every occurrence of a marker', () => {
    expect(fillMarkers('{code} for {app}: {code}', { code: '1234', app: 'Ads' })).toBe('1234 for Ads: 1234')
    expect(fillMarkers('{seconds} S', { seconds: 0 })).toBe('0 S')
  })

  test('does not interpret a value as a marker or a replacement pattern', () => {
    expect(fillMarkers('{app} {code}', { app: '{code} $& <b>', code: '1' })).toBe('{code} $& <b> 1')
  })

  test('keeps markers without a value and unknown words in braces', () => {
    expect(fillMarkers('{app} {toString} {} {a b}', {})).toBe('{app} {toString} {} {a b}')
  })
})

describe('splitMarkers', () => {
  test('splits a message at its markers', () => {
    expect(splitMarkers('{app} is open. Go to {webApp}')).toEqual([
      { marker: 'app', startsSentence: true },
      { text: ' is open. Go to ' },
      { marker: 'webApp', startsSentence: false },
    ])
  })

  test('a text without markers is one part, an empty text has none', () => {
    expect(splitMarkers('System error')).toEqual([{ text: 'System error' }])
    expect(splitMarkers('')).toEqual([])
  })

  test('markup and unknown words in braces are plain text', () => {
    const text = '<a href="{url}">{constructor}</a> {Login} {{x}} '
    expect(splitMarkers(`${text}{login}`)).toEqual([{ text }, { marker: 'login', startsSentence: false }])
  })

  test.each([
    ['{login} to finish', true],
    ['  {login}', true],
    ['It exists. {login} to finish', true],
    ['Really?  {login}', true],
    ['已有账号。{login}', true],
    ['Please {login}', false],
    ['portico.{login}', false],
    ['已有账号，{login}', false],
  ])('whether the marker in «%s» begins a sentence: %s', (text, startsSentence) => {
    expect(splitMarkers(text).find((part) => 'marker' in part)).toEqual({ marker: 'login', startsSentence })
  })
})
