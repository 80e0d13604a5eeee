import { createHmac } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { getRequestListener } from '@hono/node-server'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { HERO_PICTURE } from '#demo/testing/known-files.ts'
import {
  createImageAddress,
  createOwnSigner,
  createSigner,
  IMAGE_PREFIX,
  type Signer,
} from '#server/adapters/images/address.ts'
import { openDiskCache } from '#server/adapters/images/disk-cache.ts'
import { createImageProxy } from '#server/adapters/images/image-proxy.ts'
import { createImageSet } from '#server/adapters/images/image-set.ts'
import type { ImageOptions } from '#server/adapters/images/options.ts'
import { resizeImage } from '#server/adapters/images/resizer.ts'
import { listSources } from '#server/adapters/images/sources.ts'
import {
  bombPng,
  declaredJpeg,
  declaredPng,
  makeFolder,
  makePictures,
  noisePng,
  quartersJpeg,
} from '#server/adapters/images/testing/pictures.ts'
import { portOf } from '#server/http/node-server.ts'
import { cpuMsOf } from '../testing/cpu-time.ts'
import { createImageHandler, createImageLimit } from './images.ts'

const KEY = 'a1'.repeat(32)
const OPTIONS: ImageOptions = {
  widthPx: 160,
  heightPx: 0,
  quality: 75,
  blurSigma: 0,
  format: 'webp',
}
const addressOf = createImageAddress({ imageKey: KEY })

/** Puts our signature before any path, as only the holder of the key can. */
const signed = (path: string) => `${IMAGE_PREFIX}/${createOwnSigner(KEY).sign(path)}${path}`
const encoded = (source: string) => Buffer.from(source).toString('base64url')

interface Setup {
  pictures?: Record<string, Uint8Array | string>
  signer?: Signer
  isShedding?: () => boolean
  dataDir?: string
  maxBytes?: number
  nowMs?: () => number
  /** Does something to the folder of pictures before it is listed. */
  prepare?: (folder: string) => Promise<void>
}

/** The whole chain over a folder of pictures; `jobs` counts what was really made. */
async function startImages({
  pictures,
  signer = createOwnSigner(KEY),
  isShedding,
  dataDir,
  maxBytes = 1e8,
  nowMs,
  prepare,
}: Setup = {}) {
  const folder = await makePictures(pictures ?? { 'hero.jpg': await quartersJpeg(1600, 1067) })
  const warnings: string[] = []
  const log = { warn: (_: object, message: string) => warnings.push(message) }
  const cacheFolder = dataDir ?? (await makeFolder())
  const cache = openDiskCache({ folder: cacheFolder, maxBytes, log })
  const resize = vi.fn(resizeImage)
  await prepare?.(folder)
  const sources = await listSources([folder], nowMs)
  const images = createImageProxy({ signer, sources, cache, resize, limit: createImageLimit(isShedding), log })
  const handle = createImageHandler(images)
  const get = (path: string, init?: RequestInit) => handle(new Request(`http://site.test${path}`, init))
  return { folder, get, handle, cacheFolder, warnings, jobs: () => resize.mock.calls.length, resize }
}

/** Files of cached pictures. */
async function cachedIn(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.webp'))
}

/** Not `response.bytes()`: the class that @hono/node-server puts in place of Response lacks it. */
async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer())
}

function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

/** A listener on a port of this machine for the length of a test. */
async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${portOf(server)}`
}

test('answers a signed address with the picture, to be kept for a year', async () => {
  const { get, jobs } = await startImages()
  const response = await get(addressOf('hero.jpg', OPTIONS))
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
  })
  const body = await bytesOf(response)
  expect(response.headers.get('content-length')).toBe(String(body.length))
  expect(response.headers.has('vary')).toBe(false)
  expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 160, height: 107 })
  expect(await bytesOf(await get(addressOf('hero.jpg', OPTIONS)))).toEqual(body)
  expect(jobs()).toBe(1)
})

test('every address of a picture set gives the width it promises', async () => {
  const { get } = await startImages()
  const fact = {
    file: 'hero.jpg',
    width: 1600,
    height: 1067,
    alt: '',
    lqip: '',
    hash: 'ab12cd34',
    focus: [0.8, 0.4] as const,
  }
  const image = createImageSet(addressOf)({ ...fact, crop: [0.1, 0.2, 0.6, 0.7] }, { ratio: '4:3', maxWidthPx: 640 })
  const all = Object.entries(image.srcset).flatMap(([format, srcset]) =>
    srcset.split(', ').map(candidate => [format, ...candidate.split(' ')]),
  )
  expect(all.length).toBeGreaterThan(6)
  for (const [format, address = '', descriptor = ''] of all) {
    const response = await get(address)
    expect(response.status).toBe(200)
    const { width = 0, height = 1, ...found } = await sharp(await bytesOf(response)).metadata()
    expect(found.format).toBe(format === 'avif' ? 'heif' : format)
    expect(`${width}w`).toBe(descriptor)
    expect(Math.abs(width / height - 4 / 3)).toBeLessThan(0.02)
  }
})

test('a known tag is 304 without making anything; HEAD has the headers only', async () => {
  const { get, jobs } = await startImages({ pictures: { 'noise.png': await noisePng(800, 600) } })
  const address = addressOf('noise.png', { ...OPTIONS, widthPx: 640, format: 'png' })
  const head = await get(address, { method: 'HEAD' })
  expect([head.status, (await bytesOf(head)).length]).toEqual([200, 0])
  const full = await get(address)
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(full.headers))
  // Large enough to be streamed from the disk, the second time too.
  expect((await bytesOf(full)).length).toBeGreaterThan(256 * 1024)
  const etag = full.headers.get('etag') ?? ''
  const made = jobs()
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const response = await get(address, { headers: { 'If-None-Match': tag } })
    expect([response.status, response.body, response.headers.get('etag')]).toEqual([304, null, etag])
  }
  const another = await get(address, { headers: { 'If-None-Match': '"other"' } })
  expect((await bytesOf(another)).length).toBeGreaterThan(256 * 1024)
  expect(jobs()).toBe(made)
  expect((await get(address, { method: 'POST' })).status).toBe(405)
})

test('a changed file has another address and tag, and is made anew without a restart', async () => {
  const { folder, get } = await startImages()
  const before = await get(addressOf('hero.jpg', OPTIONS, 'v1'))
  expect((await sharp(await bytesOf(before)).metadata()).height).toBe(107)
  await writeFile(join(folder, 'hero.jpg'), await quartersJpeg(800, 800))
  const tag = before.headers.get('etag') ?? ''
  const after = await get(addressOf('hero.jpg', OPTIONS, 'v2'), { headers: { 'If-None-Match': tag } })
  expect(after.status).toBe(200)
  expect((await sharp(await bytesOf(after)).metadata()).height).toBe(160)
})

test('a picture of newly loaded content is found without a restart, and the folder is not read for every miss', async () => {
  let nowMs = 0
  const { folder, get } = await startImages({ nowMs: () => nowMs })
  const picture = await quartersJpeg(400, 400)
  expect((await get(addressOf('new.jpg', OPTIONS))).status).toBe(404)
  await writeFile(join(folder, 'new.jpg'), picture)
  nowMs += 4999
  expect((await get(addressOf('new.jpg', OPTIONS))).status).toBe(404)
  nowMs += 1
  const answers = await Promise.all([get(addressOf('new.jpg', OPTIONS)), get(addressOf('new.jpg', OPTIONS))])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  nowMs += 5000
  await rm(folder, { recursive: true })
  expect((await get(addressOf('absent.jpg', OPTIONS))).status).toBe(404)
})

test('pictures survive a restart', async () => {
  const dataDir = await makeFolder()
  const first = await startImages({ dataDir })
  const address = addressOf('hero.jpg', OPTIONS)
  const body = await bytesOf(await first.get(address))
  await vi.waitFor(async () => expect(await cachedIn(dataDir)).toHaveLength(1))
  const signer = createOwnSigner(KEY)
  const cache = openDiskCache({ folder: dataDir, maxBytes: 1e8, log: { warn() {} } })
  const sources = await listSources([first.folder])
  const resize = vi.fn(resizeImage)
  const handle = createImageHandler(
    createImageProxy({ signer, sources, cache, resize, limit: createImageLimit(), log: { warn() {} } }),
  )
  expect(await bytesOf(await handle(new Request(`http://site.test${address}`)))).toEqual(body)
  expect(resize).not.toHaveBeenCalled()
})

test('a forged address is 403 and touches nothing', async () => {
  const { get, jobs } = await startImages()
  const address = addressOf('hero.jpg', OPTIONS)
  const [, , signature = '', ...rest] = address.split('/')
  const path = `/${rest.join('/')}`
  const otherKey = createImageAddress({ imageKey: 'b2'.repeat(32) })('hero.jpg', OPTIONS)
  const forged = [
    `/img/${signature}${path.replace('w:160', 'w:2560')}`,
    `/img/${signature}${path}/`,
    `/img/${signature}//${path.slice(1)}`,
    `/img/${signature.slice(1)}${path}`,
    `/img/unsafe${path}`,
    `/img/_${path}`,
    `/img${path}`,
    '/img/',
    '/img',
    '/img//',
    `/img/${signature}`,
    `/img/${signature}/`,
    `/img/${'A'.repeat(22)}/${'w:160/'.repeat(2_000)}x.webp`,
    otherKey,
  ]
  for (const wrong of forged) {
    const response = await get(wrong)
    expect([wrong, response.status]).toEqual([wrong, 403])
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
  expect(jobs()).toBe(0)
})

test('even a signed address reaches listed pictures only', async () => {
  const secret = await makePictures({ 'secret.jpg': await quartersJpeg(32, 32) })
  const { get, jobs } = await startImages({
    pictures: {
      'hero.jpg': await quartersJpeg(320, 200),
      'promo/winter.jpg': await quartersJpeg(320, 200),
      'notes.txt': 'x',
      'logo.svg': '<svg/>',
    },
    async prepare(folder) {
      await symlink(join(secret, 'secret.jpg'), join(folder, 'link.jpg'))
      await symlink(secret, join(folder, 'linked-folder'))
    },
  })
  expect((await get(addressOf('promo/winter.jpg', OPTIONS))).status).toBe(200)
  const made = jobs()
  const names = [
    '../secret.jpg',
    `../../..${secret}/secret.jpg`,
    `${secret}/secret.jpg`,
    'promo/../hero.jpg',
    './hero.jpg',
    '/hero.jpg',
    'promo//winter.jpg',
    'promo\\winter.jpg',
    '..\\..\\secret.jpg',
    'promo%2fwinter.jpg',
    '..%2f..%2fsecret.jpg',
    'hero.jpg\0',
    'hero.jpg\0.png',
    'hero.jpg?x=1',
    'HERO.JPG',
    'link.jpg',
    'linked-folder/secret.jpg',
    'notes.txt',
    'logo.svg',
    '',
    '__proto__',
    'constructor',
  ]
  for (const name of names) expect([name, (await get(addressOf(name, OPTIONS))).status]).toEqual([name, 404])
  const plain = ['..%2Fsecret.jpg', '%2e%2e/secret.jpg', 'hero.jpg%00', 'hero%252ejpg']
  for (const name of plain) {
    const response = await get(signed(`/w:160/q:75/${encoded(`local:///${name}`)}.webp`))
    expect([name, [403, 404].includes(response.status)]).toEqual([name, true])
  }
  expect(jobs()).toBe(made)
})

test('a link within the folder is a picture like another', async () => {
  const { get } = await startImages({ prepare: folder => symlink(join(folder, 'hero.jpg'), join(folder, 'alias.jpg')) })
  expect((await get(addressOf('alias.jpg', OPTIONS))).status).toBe(200)
})

test('options outside the lists are 422', async () => {
  const { get, jobs } = await startImages()
  const hero = encoded('local:///hero.jpg')
  for (const path of [
    `/w:161/q:75/${hero}.webp`,
    `/w:160/q:75/${hero}.gif`,
    `/rs:fill-down:160:9999/q:75/${hero}.webp`,
    `/w:160/q:75/raw:1/${hero}.webp`,
  ]) {
    expect([path, (await get(signed(path))).status]).toEqual([path, 422])
  }
  expect((await get(signed(`/w:160/q:75/${encoded('http://127.0.0.1/x.jpg')}.webp`))).status).toBe(422)
  expect(jobs()).toBe(0)
})

test('a source that is no picture, a bomb or broken is 422, and is not decoded again at once', async () => {
  const whole = await quartersJpeg(800, 600)
  const { get, jobs, warnings } = await startImages({
    pictures: {
      'bomb.png': bombPng(),
      'declared.png': declaredPng(100_000, 100_000),
      'declared.jpg': await declaredJpeg(),
      'broken.jpg': whole.subarray(0, whole.length / 2),
      'vector.jpg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
    },
  })
  const files = ['bomb.png', 'declared.png', 'declared.jpg', 'broken.jpg', 'vector.jpg']
  for (const file of [...files, ...files]) {
    const response = await get(addressOf(file, OPTIONS))
    expect([file, response.status]).toEqual([file, 422])
    // Neither paths nor the decoder's words.
    expect(await response.text()).not.toMatch(/kvartal|tmp|vips|Input/i)
  }
  expect(jobs()).toBe(files.length)
  expect(warnings.length).toBe(files.length)
})

test('a picture removed after the start is 404', async () => {
  const { folder, get } = await startImages()
  await rm(join(folder, 'hero.jpg'))
  expect((await get(addressOf('hero.jpg', OPTIONS))).status).toBe(404)
})

test('fifty equal requests are one job', async () => {
  const { get, jobs } = await startImages()
  const responses = await Promise.all(Array.from({ length: 50 }, () => get(addressOf('hero.jpg', OPTIONS))))
  expect(responses.every(({ status }) => status === 200)).toBe(true)
  const bodies = await Promise.all(responses.map(bytesOf))
  expect(new Set(bodies.map(body => Buffer.from(body).toString('base64'))).size).toBe(1)
  expect(jobs()).toBe(1)
})

test('of a hundred different requests two run, twenty wait and the rest get Retry-After', async () => {
  const { get, resize } = await startImages()
  const begun: (() => void)[] = []
  let isHeld = true
  let running = 0
  let most = 0
  resize.mockImplementation(async (path, options) => {
    most = Math.max(most, ++running)
    if (isHeld) await new Promise<void>(goOn => begun.push(goOn))
    const made = await resizeImage(path, options)
    running -= 1
    return made
  })
  const responses: Response[] = []
  const asked = Array.from({ length: 100 }, async (_, index) => {
    responses.push(await get(addressOf('hero.jpg', { ...OPTIONS, heightPx: 50 + index })))
  })
  // At once: nothing is ready yet.
  await expect.poll(() => [begun.length, responses.length]).toEqual([2, 78])
  expect(responses.every(({ status, headers }) => status === 503 && headers.get('retry-after') === '5')).toBe(true)
  isHeld = false
  for (const goOn of begun) goOn()
  await Promise.all(asked)
  expect(responses.slice(78).map(({ status }) => status)).toEqual(Array.from({ length: 22 }, () => 200))
  expect(most).toBe(2)
  // Those turned away come back and get theirs.
  expect((await get(addressOf('hero.jpg', { ...OPTIONS, heightPx: 149 }))).status).toBe(200)
})

test('an overloaded process makes nothing, but gives what it has', async () => {
  let isShedding = false
  const { get, cacheFolder } = await startImages({ isShedding: () => isShedding })
  expect((await get(addressOf('hero.jpg', OPTIONS))).status).toBe(200)
  await vi.waitFor(async () => expect(await cachedIn(cacheFolder)).toHaveLength(1))
  isShedding = true
  expect((await get(addressOf('hero.jpg', OPTIONS))).status).toBe(200)
  expect((await get(addressOf('hero.jpg', { ...OPTIONS, widthPx: 320 }))).status).toBe(503)
})

test('thousands of forged addresses leave memory as it was and cost next to nothing', async () => {
  const { get, cacheFolder, jobs } = await startImages()
  // Two kilobytes each: 4,000 of them kept anywhere would be 8 MB.
  const forge = async (from: number) => {
    for (let index = from; index < from + 1_000; index += 1) {
      const path = `/${`w:${index}/`.repeat(200)}${encoded(`local:///${index}.jpg`)}.avif`
      const { status } = await get(`/img/${encoded(`signature of ${index}`).slice(0, 22)}${path.slice(0, 1_900)}`)
      if (status !== 403) throw new Error(`address ${index} got ${status}`)
    }
  }
  await forge(0)
  const before = heapAfterCollection()
  const costMs = await cpuMsOf(async () => {
    for (let round = 1; round <= 4; round += 1) await forge(round * 1_000)
  })
  expect(costMs).toBeLessThan(20_000)
  expect(heapAfterCollection() - before).toBeLessThan(2 * 1024 * 1024)
  expect([await cachedIn(cacheFolder), jobs()]).toEqual([[], 0])
})

test('over a real socket: streamed, HEAD and 304 right, and a visitor who leaves closes the file', async () => {
  const { handle } = await startImages({ pictures: { 'noise.png': await noisePng(1000, 750) } })
  const origin = await listen(getRequestListener(handle))
  const address = `${origin}${addressOf('noise.png', { ...OPTIONS, widthPx: 960, quality: 90, format: 'png' })}`
  const first = await fetch(address)
  const body = await bytesOf(first)
  expect(body.length).toBeGreaterThan(1_000_000)
  expect(await bytesOf(await fetch(address))).toEqual(body)
  const head = await fetch(address, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(body.length)])
  expect((await fetch(address, { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } })).status).toBe(304)
  const openFiles = () => readdirSync('/proc/self/fd').length
  const before = openFiles()
  for (let round = 0; round < 20; round += 1) {
    const leaving = new AbortController()
    const response = await fetch(address, { signal: leaving.signal })
    await response.body?.getReader().read()
    leaving.abort()
  }
  await expect.poll(openFiles).toBeLessThanOrEqual(before + 2)
})

test('an imgproxy server understands our addresses', async () => {
  // A mock imgproxy: checks signatures in its own way, then resizes by the scheme, with no prefix.
  const key = '736563726574'
  const salt = '68656C6C6F'
  const asked: string[] = []
  const theirs = await startImages({ signer: createSigner(key, salt) })
  const origin = await listen(
    getRequestListener(async request => {
      const { pathname } = new URL(request.url)
      const [, signature, path = ''] = /^\/([^/]+)(\/.+)$/.exec(pathname) ?? []
      const wanted = createHmac('sha256', 'secret').update(`hello${path}`).digest('base64url')
      if (signature !== wanted) return new Response('Forbidden', { status: 403 })
      asked.push(path)
      return await theirs.get(`${IMAGE_PREFIX}${pathname}`)
    }),
  )
  const imgproxy = createImageAddress({ imageKey: KEY, imgproxy: { url: `${origin}/`, key, salt } })
  const fact = {
    file: 'hero.jpg',
    width: 1600,
    height: 1067,
    alt: '',
    lqip: '',
    hash: 'ab12cd34',
    focus: [0.2, 0.5] as const,
  }
  const image = createImageSet(imgproxy)(fact, { ratio: '16:9', maxWidthPx: 480 })
  for (const candidate of image.srcset.webp.split(', ')) {
    const [address = '', descriptor] = candidate.split(' ')
    const response = await fetch(address)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(`${(await sharp(await bytesOf(response)).metadata()).width}w`).toBe(descriptor)
  }
  expect(asked[0]).toBe(`/rs:fill-down:160:90/g:fp:0.2:0.5/q:75/cb:ab12cd34/${encoded('local:///hero.jpg')}.webp`)
  expect((await fetch(image.src.replace('/q:80/', '/q:90/'))).status).toBe(403)
  // Our own key opens nothing there, and theirs nothing here.
  expect((await fetch(`${origin}${addressOf('hero.jpg', OPTIONS).slice(IMAGE_PREFIX.length)}`)).status).toBe(403)
  const images = await startImages()
  expect((await images.get(`${IMAGE_PREFIX}${new URL(image.src).pathname}`)).status).toBe(403)
})

test('the pictures of the demo are made', async () => {
  const folder = join(import.meta.dirname, '../../demo/images')
  const { get } = await startImages({
    pictures: { [HERO_PICTURE]: await readFile(join(folder, HERO_PICTURE)) },
  })
  const response = await get(addressOf(HERO_PICTURE, { ...OPTIONS, widthPx: 1920, quality: 55, format: 'avif' }))
  expect(response.status).toBe(200)
  expect((await bytesOf(response)).length).toBeLessThan(200 * 1024)
})
