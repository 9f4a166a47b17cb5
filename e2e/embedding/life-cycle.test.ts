// Covers EMB-1.
import { describe, expect, inject, test } from 'vitest'
import { COMPONENT, measureGrowth, openPage } from '../../bench/life-cycle/measure.mjs'
import { useBrowser } from '../support/browser.ts'
import { firstUnlessFull } from '../support/full-run.ts'

const baseUrl = inject('baseUrl')
const { newPage } = useBrowser()

/** Preact and React; the benchmark also measures other hosts. */
const CASES = [
  { host: 'mount', script: 'portico.js' },
  { host: COMPONENT, script: 'component' },
]

describe('20 cycles of mount, update and unmount', () => {
  test.each(firstUnlessFull(CASES))(
    'leave no node, listener, timer or request: $host, $script',
    async (opened) => {
      const page = await newPage()
      await openPage(page, { baseUrl, ...opened })
      const { nodes, listeners } = await measureGrowth(page, { host: opened.host, cycles: 20 })
      expect({ nodes, listeners }).toEqual({ nodes: 0, listeners: 0 })
    },
  )
})
