// Covers SRV-5.
import { expect, test } from 'vitest'
import { chosenAddress, platformOfPath, readRequest } from './authorize-request.ts'

test('the platform is in the path, and a choice keeps what was asked for', () => {
  expect(platformOfPath('/openmock/douyin/authorize/')).toBe('douyin')
  expect(platformOfPath('/openmock/')).toBe('')
  expect(chosenAddress('?state=douyin_&person=a', { person: 'b' })).toBe('?state=douyin_&person=b')
})

test('rejects an incomplete authorization request', () => {
  expect(readRequest(undefined)).toBeUndefined()
  expect(readRequest({ problem: '', people: [] })).toBeUndefined()
  const person = { id: 'a', nickname: 'A', mobile: '' }
  const request = { problem: '', people: [person], troubles: ['hanging'] }
  expect(readRequest(request)).toEqual(request)
})
