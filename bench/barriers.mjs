// Measures what a program pays at each barrier, with attacks that can be written in an hour: the outline of the slider's piece is
// matched with the picture, the image captcha is read by tesseract, and the work is done by native code. Then what
// each costs a person, and what wrong answers cost a server.
//
//   npm run build && node bench/barriers.mjs [tries]
//
// Prints the processor time of one try, the share that succeeds, and the processor time of one success: the numbers of SECURITY.md.
// Fails if tesseract reads more of the image captchas than it says. Without tesseract these are left out, and a line says so.
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

/** Reads a picture from its input. */
const READ = ['stdin', 'stdout', '--psm', '7', '-c', `tessedit_char_whitelist=${GLYPHS}`]

const tesseract = findProgram('tesseract')
const rows = [await measure('slider, outline of the piece', tries, await openSliderAttack())]
if (tesseract) rows.push(await measure('image captcha, tesseract', Math.ceil(tries / 4), openCaptchaAttack()))
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

function openCaptchaAttack() {
  return {
    prepare: async () => {
      const { drawCaptcha } = await built('verification/image-captcha/draw-captcha.js')
      const text = Array.from({ length: LETTERS }, () => GLYPHS[randomInt(GLYPHS.length)]).join('')
      return { text, image: await enlarge(await drawCaptcha(text)) }
    },
    run: ({ text, image }) => {
      const startedAt = performance.now()
      const { stdout } = spawnSync(tesseract, READ, {
        input: image,
        env: { ...process.env, OMP_THREAD_LIMIT: '1' },
      })
      const read = stdout.toString().replace(/\s/g, '')
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
  return canvas.encode('png')
}

async function solveWork(bits) {
  const salt = randomBytes(16).toString('hex')
  for (let answer = 0; ; answer += 1) {
    const key = pbkdf2Sync(String(answer), salt, ITERATIONS, 4, 'sha256')
    if (key.readUInt32BE() < 2 ** (32 - bits)) return { isRight: true }
  }
}
