// Covers CAP-2, CAP-3.
import { failure, plainFields, success, testPorts } from '@portico/testing/internal'
import { describe, expect, test } from 'vitest'
import { AT, openLogin, settle, settled } from '../testing/widget.fixture.ts'

const WORK = { ticket: 'the ticket', salt: '00', iterations: 1000, bits: 10 }
const ASKED = failure(1106, 'Running a security check', { work: WORK })

/** A login whose request for a code asks for work. */
async function sendGuarded() {
  const opened = await openLogin({}, { [AT.sendCode]: ASKED })
  await opened.sendCode()
  const requests = () => opened.http.to(AT.sendCode).map(plainFields)
  return { ...opened, requests }
}

describe('work', () => {
  test('is announced, done and sent with the repeated request', async () => {
    const { http, work, requests, onReject } = await sendGuarded()
    expect(work.asked.map((one) => one.work)).toEqual([WORK])
    http.on(AT.sendCode, success({ retry_time: 60 }))
    await settled(() => work.finish('451'))
    const [first, second, ...more] = requests()
    expect(first).toMatchObject({ work: '1' })
    expect(more).toEqual([])
    expect(second).toEqual({ ...first, work_ticket: 'the ticket', work_answer: '451' })
    expect(onReject).not.toHaveBeenCalled()
  })

  test('is not shown before 400 ms, and no longer once it is done', async () => {
    const { http, clock, work, state } = await sendGuarded()
    await clock.advance(399)
    expect(state().work).toBeUndefined()
    await clock.advance(1)
    expect(state().work).toBe('Running a security check')
    http.on(AT.sendCode, success({ retry_time: 60 }))
    await settled(() => work.finish('451'))
    expect(state().work).toBeUndefined()
  })

  test('that cannot be done brings the slider', async () => {
    const { http, work, requests, sliderScript } = await sendGuarded()
    http.on(AT.sendCode, failure(1105, '', { verify_ticket: 'asked' }))
    await settled(() => work.finish(undefined))
    expect(requests()[1]).toMatchObject({ work: '0' })
    expect(sliderScript.shown).toHaveLength(1)
  })

  test('whose code does not load brings the slider', async () => {
    const ports = testPorts({
      work: { ...testPorts().work, solve: () => Promise.reject(new Error('offline')) },
    })
    const { http, sendCode, sliderScript } = await openLogin({}, { [AT.sendCode]: ASKED }, ports)
    const sent = sendCode()
    http.on(AT.sendCode, failure(1105, '', { verify_ticket: 'asked' }))
    await sent
    await settle()
    expect(sliderScript.shown).toHaveLength(1)
  })

  test('is cancelled without a message, and the form is usable', async () => {
    const { widget, clock, work, state, requests, onReject } = await sendGuarded()
    await clock.advance(400)
    widget.cancelWork()
    await clock.advance(600)
    expect(work.asked[0]?.signal.aborted).toBe(true)
    expect(requests()).toHaveLength(1)
    expect(state()).toMatchObject({ work: undefined, notice: undefined, requests: { sendCode: 'idle' } })
    expect(onReject).toHaveBeenCalledWith(expect.objectContaining({ code: 1106 }))
  })

  test('ends with its panel', async () => {
    const { widget, clock, work, state, requests } = await sendGuarded()
    await clock.advance(400)
    await settled(() => widget.changePanel('register'))
    expect(work.asked[0]?.signal.aborted).toBe(true)
    expect(state().work).toBeUndefined()
    await settled(() => work.finish('451'))
    expect(requests()).toHaveLength(1)
  })

  test('is done once for a request', async () => {
    const { work, requests } = await sendGuarded()
    await settled(() => work.finish('451'))
    expect([work.asked.length, requests().length]).toEqual([1, 2])
  })
})
