import { expect, test } from 'vitest'
import { fillMarkers, splitMarkers } from './fill.ts'

test('MSG-3 a text is filled, each time the marker stands in it', () => {
  expect(fillMarkers('{code} for {app}: {code}', { code: '1234', app: 'Ads' })).toBe('1234 for Ads: 1234')
  expect(fillMarkers('{seconds} S', { seconds: 0 })).toBe('0 S')
})

test('MSG-3 a value is never read again, neither as a marker nor as a pattern', () => {
  expect(fillMarkers('{app} {code}', { app: '{code} $& <b>', code: '1' })).toBe('{code} $& <b> 1')
})

test('MSG-3 a marker without a value and a word that is no marker stay as they are', () => {
  expect(fillMarkers('{app} {toString} {} {a b}', {})).toBe('{app} {toString} {} {a b}')
})

test('MSG-3 a message is cut at its markers', () => {
  expect(splitMarkers('{app} is open. Go to {webApp}')).toEqual([
    { marker: 'app', startsSentence: true },
    { text: ' is open. Go to ' },
    { marker: 'webApp', startsSentence: false },
  ])
})

test('MSG-3 a text without markers is one part, an empty one none', () => {
  expect(splitMarkers('System error')).toEqual([{ text: 'System error' }])
  expect(splitMarkers('')).toEqual([])
})

test('MSG-3 markup and unknown words in braces stay literal text', () => {
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
])('MSG-3 «%s»: the marker begins a sentence: %s', (text, startsSentence) => {
  expect(splitMarkers(text).find((part) => 'marker' in part)).toEqual({ marker: 'login', startsSentence })
})
