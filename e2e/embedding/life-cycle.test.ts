// Covers EMB-1.
import { expect, inject, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { firstUnlessFull } from '../support/full-run.ts'
import { COMPONENT, measureGrowth, openPage } from './life-cycle/measure.mjs'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()

test.each(firstUnlessFull(['portico.js', COMPONENT]))(
  '20 cycles of mount, update and unmount leave no node, listener, timer or request: %s',
  async (script) => {
    const page = await newPage()
    await openPage(page, { baseUrl, script })
    expect(await measureGrowth(page, 20)).toEqual({ nodes: 0, listeners: 0 })
  },
)
