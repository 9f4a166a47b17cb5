// Measures how often a simple bot solves the slider, the CPU time of a puzzle, and how many proofs a bot can obtain within
// the rate limits.
//
//   npm run build && node bench/slider-robot.mjs [puzzles]      (Linux only)
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { readVerifyConf } from '@portico/protocol'
import { findGap } from './find-gap.mjs'
import { BASE, cpuTimeMs, makeFolder, pause, runServer } from './run-server.mjs'

const puzzles = Number(process.argv[2] ?? 500)
const { createCanvas, loadImage } = createRequire(fileURLToPath(new URL('../apps/server/', import.meta.url)))(
  '@napi-rs/canvas',
)
const FP = 'verify_robot'
/** The default rate limits. */
const PUZZLES_PER_DEVICE_10_MIN = 60
const PUZZLES_PER_ADDRESS_10_MIN = 300

const { folder, remove } = await makeFolder()
const server = await runServer(folder)
await getPuzzle()
// The pool of puzzles fills after the first request.
await pause(500)

let [solved, guessed, solveMs] = [0, 0, 0]
for (let done = 0; done < puzzles; done += 1) {
  const given = await getPuzzle()
  const seen = { ...(await decode(given.question)), tipY: given.question.tip_y }
  const from = performance.now()
  const gapX = findGap(seen)
  solveMs += performance.now() - from
  if ((await answer(given.id, gapX)) === 200) solved += 1
  const other = await getPuzzle()
  if ((await answer(other.id, 138 + ((done * 37) % 296))) === 200) guessed += 1
}

// The cost of a puzzle alone: drawing, encoding and the request, without the request for the challenge.
const cpuMs = (await cpuTimeOf(getPuzzle)) - (await cpuTimeOf(getChallenge))

const rate = solved / puzzles
console.log(
  `${puzzles} puzzles: the bot solved ${solved} (${percent(rate)}), ${(solveMs / puzzles).toFixed(1)} ms each; ` +
    `guessing ${percent(guessed / puzzles)}`,
)
console.log(`a puzzle takes ${cpuMs.toFixed(1)} ms of CPU including its request`)
console.log(
  `within the rate limits: ${Math.round(PUZZLES_PER_DEVICE_10_MIN * rate)} proofs in 10 minutes from one device id, ` +
    `${Math.round(PUZZLES_PER_ADDRESS_10_MIN * rate)} from one address; none raises the limits of the protected endpoints`,
)
await server.end('SIGTERM')
await remove()

/** @returns the CPU time of the server per call, in milliseconds */
async function cpuTimeOf(work) {
  const from = cpuTimeMs(server.pid)
  for (let done = 0; done < puzzles; done += 1) await work()
  await pause(500)
  return (cpuTimeMs(server.pid) - from) / puzzles
}

async function getChallenge() {
  const challenge = await (await fetch(`${BASE}/dev/slider.json?aid=1574&fp=${FP}`)).json()
  return readVerifyConf(challenge.verify_center_decision_conf)
}

/** Uses a new challenge each time, because a ticket allows few puzzles. */
async function getPuzzle() {
  const { detail } = await getChallenge()
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

function percent(part) {
  return `${(part * 100).toFixed(1)} %`
}
