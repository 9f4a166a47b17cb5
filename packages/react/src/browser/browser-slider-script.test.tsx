import { expect, onTestFinished, test } from 'vitest'
import { loadSlider } from './browser-slider-script.ts'

/** A script that only a classic one can be: no module has a `with`. */
function classicScript(body: string): string {
  const url = URL.createObjectURL(new Blob([`with ({}) { ${body} }`], { type: 'text/javascript' }))
  onTestFinished(() => {
    URL.revokeObjectURL(url)
    delete window.PorticoSlider
  })
  return url
}

const scriptsOf = (url: string): number =>
  [...document.scripts].filter(({ src }) => src.startsWith(url)).length

test('CAP-4 EMB-1 a classic script is loaded too, and leaves no element behind', async () => {
  const url = classicScript('window.PorticoSlider = { render: () => undefined }')
  const slider = await loadSlider(url)
  expect(slider).toBe(window.PorticoSlider)
  expect(scriptsOf(url)).toBe(0)
})

test('CAP-4 EMB-1 nor does one that brings nothing, or cannot be had', async () => {
  const empty = classicScript('')
  await expect(loadSlider(empty)).rejects.toThrow('did not define PorticoSlider')
  URL.revokeObjectURL(empty)
  await expect(loadSlider(empty)).rejects.toThrow('could not be loaded')
  expect(scriptsOf(empty)).toBe(0)
})
