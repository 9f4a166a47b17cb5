// Measures what a program pays at each barrier, with attacks that can be written in an hour: the outline of the slider's piece is
// matched with the picture, the image captcha is read by programs, and the work is done by native code. Then what
// each costs a person, and what wrong answers cost a server.
//
//   npm run build && node bench/barriers.mjs [tries]
//
// Prints the processor time of one try, the share that succeeds, and the processor time of one success: the numbers of SECURITY.md.
// Fails if tesseract reads more of the image captchas than it says. Readers that are not installed are left out, and a line says so.
import { spawnSync } from 'node:child_process'
import { pbkdf2Sync, randomBytes, randomInt } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { POSITION_TOLERANCE } from '@portico/protocol'
import { findProgram } from '../tools/find-program.mjs'
import { findGap } from './barriers/find-gap.mjs'
import { measureMainThread } from './barriers/main-thread.mjs'
import { measurePeople } from './barriers/people.mjs'
import { openReader } from './barriers/read-by-model.mjs'
import { measureWrongAnswers } from './barriers/wrong-answers.mjs'
import { quantile } from './statistics.mjs'

const tries = Number(process.argv[2] ?? 200)
const server = fileURLToPath(new URL('../apps/server/', import.meta.url))
const built = (path) => import(pathToFileURL(join(server, 'dist', path)).href)
const { createCanvas, loadImage } = createRequire(join(server, 'package.json'))('@napi-rs/canvas')

/** The work of a first and of a last step before the slider. */
const WORK_BITS = [10, 12]
const ITERATIONS = 1_000
/** A captcha has four of these. */
const GLYPHS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LETTERS = 4
/** 12 % were read; few tries vary. */
const MOST_CAPTCHAS_READ = 0.5

const LETTERS_ONLY = `tessedit_char_whitelist=${GLYPHS}`

/** How each program reads a picture from its input. */
const READERS = {
  tesseract: ['stdin', 'stdout', '--psm', '7', '-c', LETTERS_ONLY],
  gocr: ['-C', 'A-HJ-KMNP-Z2-9', '-'],
  ocrad: ['--filter=upper_num', '-'],
}

const tesseract = findProgram('tesseract')
const rows = [await measure('slider, outline of the piece', tries, await openSliderAttack())]
for (const [name, read] of Object.entries(READERS))
  if (findProgram(name))
    rows.push(
      await measure(`image captcha, ${name}`, Math.ceil(tries / 4), await openCaptchaAttack([name, ...read])),
    )
const model = await openModelAttack()
if (model) rows.push(await measure('image captcha, PP-OCRv4', tries, model))
for (const bits of WORK_BITS)
  rows.push(await measure(`work of ${bits} bits`, Math.ceil(tries / 20), () => solveWork(bits)))
for (const { name, seconds, share } of rows)
  console.log(
    `${name.padEnd(30)} ${format(seconds)} s a try, ${(share * 100).toFixed(0).padStart(3)} % succeed, ${format(seconds / share)} s a success`,
  )
const captcha = rows.find(({ name }) => name === 'image captcha, tesseract')
if (captcha && captcha.share > MOST_CAPTCHAS_READ) {
  console.error(`tesseract reads more than ${MOST_CAPTCHAS_READ * 100} % of the image captchas`)
  process.exitCode = 1
}
if (!tesseract)
  console.log('skipped: the image captcha, for which tesseract is missing (apt-get install tesseract-ocr)')
if (!model) console.log('skipped: the image captcha read by a model (see bench/barriers/read-by-model.mjs)')

for (const bits of WORK_BITS) {
  const solved = await measureMainThread({ bits, iterations: ITERATIONS }, Math.ceil(tries / 10))
  const [took, gaps] = ['took', 'longestGap'].map((name) => solved.map((one) => one[name]))
  console.log(
    `work of ${bits} bits in Chromium at a quarter of its speed: ${inSeconds(took, 0.5)} s at p50, ${inSeconds(took, 0.95)} s at p95; longest gap of the main thread ${quantile(gaps, 0.5).toFixed(0)} ms at p50, ${quantile(gaps, 1).toFixed(0)} ms at most`,
  )
}

for (const [name, met] of Object.entries(await measurePeople(Math.ceil(tries / 40)))) {
  const parts = Object.keys(met[0]).map((part) => `${part} ${atBoth(met.map((one) => one[part]))}`)
  const sums = met.map((one) => Object.values(one).reduce((sum, took) => sum + took))
  console.log(`${name} at a quarter of the speed: ${atBoth(sums)} s at p50 and p95 (${parts.join('; ')})`)
}

const costs = await measureWrongAnswers(tries)
for (const [name, milliseconds] of Object.entries(costs)) {
  const share = (milliseconds / costs['check of a session']).toFixed(2)
  console.log(
    `${name.padEnd(38)} ${milliseconds.toFixed(2).padStart(6)} ms of the server, ${share} of a check of a session`,
  )
}

function atBoth(milliseconds) {
  return `${inSeconds(milliseconds, 0.5)} and ${inSeconds(milliseconds, 0.95)}`
}

function inSeconds(milliseconds, share) {
  return (quantile(milliseconds, share) / 1000).toFixed(1)
}

function format(seconds) {
  return Number.isFinite(seconds) ? seconds.toFixed(4).padStart(8) : '   never'
}

/** @param attempt resolves to whether it succeeded, and to the seconds that other processes took for it */
async function measure(name, count, attempt) {
  let [succeeded, elsewhere, micros] = [0, 0, 0]
  for (let index = 0; index < count; index += 1) {
    const { prepare = () => undefined, run } = typeof attempt === 'function' ? { run: attempt } : attempt
    const task = await prepare()
    const before = process.cpuUsage()
    const result = await run(task)
    const { user, system } = process.cpuUsage(before)
    micros += user + system
    elsewhere += result.elsewhere ?? 0
    if (result.isRight) succeeded += 1
  }
  return { name, seconds: (micros / 1e6 + elsewhere) / count, share: succeeded / count }
}

async function openSliderAttack() {
  const { drawnBackdrops } = await built('services/puzzles/backdrops.js')
  const { createPuzzleDrawer } = await built('services/puzzles/draw-puzzle.js')
  const draw = createPuzzleDrawer(drawnBackdrops())
  return {
    prepare: draw,
    run: async ({ picture, piece, tipY, gapX }) => {
      const found = findGap({ picture: await decode(picture), piece: await decode(piece), tipY })
      return { isRight: Math.abs(found - gapX) <= POSITION_TOLERANCE }
    },
  }
}

async function decode(dataUrl) {
  const image = await loadImage(Buffer.from(dataUrl.split(',')[1], 'base64'))
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, image.width, image.height)
}

/** @returns a captcha with its text */
async function drawOne() {
  const { drawCaptcha } = await built('verification/image-captcha/draw-captcha.js')
  const text = Array.from({ length: LETTERS }, () => GLYPHS[randomInt(GLYPHS.length)]).join('')
  return { text, png: await drawCaptcha(text) }
}

/** @returns `undefined` if the model is not installed */
async function openModelAttack() {
  const read = await openReader(GLYPHS, (image, width, height) => {
    const context = createCanvas(width, height).getContext('2d')
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, width, height)
    context.drawImage(image, 0, 0, (image.width * height) / image.height, height)
    return context.getImageData(0, 0, width, height).data
  })
  if (!read) return undefined
  return {
    prepare: drawOne,
    run: async ({ text, png }) => ({ isRight: (await read(await loadImage(png))) === text }),
  }
}

/** @param options of the program */
async function openCaptchaAttack([program, ...options]) {
  return {
    prepare: async () => {
      const { text, png } = await drawOne()
      return { text, image: await enlarge(png) }
    },
    run: ({ text, image }) => {
      const startedAt = performance.now()
      const { stdout } = spawnSync(findProgram(program), options, {
        input: image,
        env: { ...process.env, OMP_THREAD_LIMIT: '1' },
      })
      const read = stdout.toString().replace(/\s/g, '').toUpperCase()
      return { isRight: read === text, elsewhere: (performance.now() - startedAt) / 1000 }
    },
  }
}

/** Tesseract reads letters of 30 px and more best, with a margin. */
async function enlarge(png) {
  const image = await loadImage(png)
  const [width, height, margin] = [image.width * 2, image.height * 2, 20]
  const canvas = createCanvas(width + 2 * margin, height + 2 * margin)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, margin, margin, width, height)
  return encode(context.getImageData(0, 0, canvas.width, canvas.height))
}

/** Grey values, the one format that every reader knows. */
function encode({ data, width, height }) {
  const grey = Buffer.alloc(width * height)
  for (let at = 0; at < grey.length; at += 1)
    grey[at] = Math.round((data[4 * at] * 3 + data[4 * at + 1] * 6 + data[4 * at + 2]) / 10)
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), grey])
}

async function solveWork(bits) {
  const salt = randomBytes(16).toString('hex')
  for (let answer = 0; ; answer += 1) {
    const key = pbkdf2Sync(String(answer), salt, ITERATIONS, 4, 'sha256')
    if (key.readUInt32BE() < 2 ** (32 - bits)) return { isRight: true }
  }
}
