// How often a robot of the usual kind gets through the slider, what a puzzle costs the server, and what the limits
// behind it leave to who has such a robot.
//
//   npm run build && node bench/slider-robot.mjs [puzzles]      (Linux: reads /proc)
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { readVerifyConf } from '@portico/protocol'
import { findGap } from './find-gap.mjs'
import { BASE, makeFolder, pause, runServer } from './run-server.mjs'

const puzzles = Number(process.argv[2] ?? 500)
const { createCanvas, loadImage } = createRequire(fileURLToPath(new URL('../apps/server/', import.meta.url)))(
  '@napi-rs/canvas',
)
/** Linux counts a process's CPU in hundredths of a second. */
const TICK_MS = 10
const FP = 'verify_robot'
/** The limits as they stand when nobody changes them (contract, section 11; docs/decisions/0007). */
const PUZZLES_PER_DEVICE_10_MIN = 60
const PUZZLES_PER_ADDRESS_10_MIN = 300

const { folder, remove } = await makeFolder()
const server = await runServer(folder)
await getPuzzle()
// The pool fills itself behind the first.
await pause(500)

let [through, blind, lookedMs] = [0, 0, 0]
for (let done = 0; done < puzzles; done += 1) {
  const given = await getPuzzle()
  const seen = { ...(await decode(given.question)), tipY: given.question.tip_y }
  const from = performance.now()
  const gapX = findGap(seen)
  lookedMs += performance.now() - from
  if ((await answer(given.id, gapX)) === 200) through += 1
  const other = await getPuzzle()
  if ((await answer(other.id, 138 + ((done * 37) % 296))) === 200) blind += 1
}

// Handing out alone: drawing, encoding, the call itself, without the call that made the demand.
const cpuMs = (await spentOn(getPuzzle)) - (await spentOn(getDemand))

const rate = through / puzzles
console.log(
  `${puzzles} puzzles: the robot is through ${through} times (${percent(rate)}), ${(lookedMs / puzzles).toFixed(1)} ms a look; ` +
    `guessing ${percent(blind / puzzles)}`,
)
console.log(`one puzzle costs the server ${cpuMs.toFixed(1)} ms of CPU, with its call`)
console.log(
  `behind the limits: ${Math.round(PUZZLES_PER_DEVICE_10_MIN * rate)} passes in 10 minutes from one device mark, ` +
    `${Math.round(PUZZLES_PER_ADDRESS_10_MIN * rate)} from one address; none lifts the limit of what is guarded`,
)
await server.end('SIGTERM')
await remove()

/** @returns the server's milliseconds of CPU for each */
async function spentOn(work) {
  const from = cpuOf(server.pid)
  for (let done = 0; done < puzzles; done += 1) await work()
  await pause(500)
  return (cpuOf(server.pid) - from) / puzzles
}

async function getDemand() {
  const demanded = await (await fetch(`${BASE}/dev/slider.json?aid=1574&fp=${FP}`)).json()
  return readVerifyConf(demanded.verify_center_decision_conf)
}

/** A demand of its own each time, so that no ticket runs out of puzzles. */
async function getPuzzle() {
  const { detail } = await getDemand()
  const query = new URLSearchParams({ aid: '1574', fp: FP, language: 'en', challenge_code: '3058', detail })
  const { code, data } = await (await fetch(`${BASE}/captcha/get?${query}`)).json()
  if (code !== 200) throw new Error(`no puzzle: ${code}`)
  return data
}

async function answer(id, gapX) {
  const end = (gapX * 340) / 552
  const reply = Array.from({ length: 20 }, (_, index) => ({
    x: (end * index) / 19,
    y: 60,
    relative_time: index * 30,
  }))
  const answered = await fetch(`${BASE}/captcha/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, modified_img_width: 340, reply, input: 'pointer' }),
  })
  return (await answered.json()).code
}

async function decode({ url1, url2 }) {
  return { picture: await pixelsOf(url1), piece: await pixelsOf(url2) }
}

async function pixelsOf(uri) {
  const image = await loadImage(Buffer.from(uri.split(',')[1], 'base64'))
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, image.width, image.height)
}

/** Of all its threads, in milliseconds. */
function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

function percent(part) {
  return `${(part * 100).toFixed(1)} %`
}
