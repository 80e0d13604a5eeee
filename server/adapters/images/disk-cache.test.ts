import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, watch } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type CachedPicture, type DiskCache, type Log, openDiskCache } from './disk-cache.ts'
import { TRAILER_BYTES } from './sealed-file.ts'
import { makeFolder } from './testing/pictures.ts'

const KB = 1024
/** A picture of exactly so many bytes on disk. */
const picture = (fileBytes: number) => randomBytes(fileBytes - TRAILER_BYTES)
const nameOf = (word: string) => `${createHash('sha256').update(word).digest('hex').slice(0, 32)}.avif`
const pathOf = (folder: string, name: string) => join(folder, name.slice(0, 2), name)

function recordingLog(): Log & { messages: string[] } {
  const messages: string[] = []
  return { messages, warn: (_, message) => messages.push(message) }
}

interface Setup {
  folder?: string
  maxBytes?: number
  log?: Log
  now?: () => Date
}

async function openCache({ folder, maxBytes = 100 * KB * KB, log = recordingLog(), now }: Setup = {}) {
  const at = folder ?? (await makeFolder())
  const cache = openDiskCache({ folder: at, maxBytes, log, ...(now ? { now } : {}) })
  return { folder: at, cache }
}

async function bytesOf(kept: CachedPicture | undefined): Promise<Buffer | undefined> {
  return kept && Buffer.from(await new Response(kept.body).arrayBuffer())
}

/** Names that the disk holds. */
async function namesOnDisk(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => entry.name)
}

async function isKept(cache: DiskCache, word: string): Promise<boolean> {
  return (await bytesOf(await cache.read(nameOf(word)))) !== undefined
}

test.each([
  ['a small picture as bytes', 20 * KB, false],
  ['a large one as a stream', 300 * KB, true],
])('gives back %s', async (_, size, isStream) => {
  const { cache } = await openCache()
  const data = picture(size)
  await cache.write(nameOf('a'), data)
  const kept = await cache.read(nameOf('a'))
  expect(kept?.sizeBytes).toBe(data.length)
  expect(kept?.body instanceof ReadableStream).toBe(isStream)
  expect(await bytesOf(kept)).toEqual(data)
  expect(await cache.read(nameOf('b'))).toBeUndefined()
})

test('the least recently used goes first, and the bound holds on disk', async () => {
  const { folder, cache } = await openCache({ maxBytes: 300 * KB })
  for (const word of ['a', 'b', 'c']) await cache.write(nameOf(word), picture(100 * KB))
  expect(await isKept(cache, 'a')).toBe(true)
  await cache.write(nameOf('d'), picture(100 * KB))
  await cache.settled()
  expect((await namesOnDisk(folder)).toSorted()).toEqual(['a', 'c', 'd'].map(nameOf).toSorted())
  expect(cache.sizeBytes).toBe(300 * KB)
})

test('hundreds of pictures never go over the bound', async () => {
  const { folder, cache } = await openCache({ maxBytes: 200 * KB })
  for (let round = 0; round < 400; round += 1) {
    await cache.write(nameOf(`picture ${round}`), picture(1 * KB + (round % 7) * KB))
    expect(cache.sizeBytes).toBeLessThanOrEqual(200 * KB)
  }
  await cache.settled()
  const sizes = await Promise.all(
    (await namesOnDisk(folder)).map(async name => (await stat(pathOf(folder, name))).size),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(cache.sizeBytes)
})

test('a picture larger than the whole bound is not kept', async () => {
  const { folder, cache } = await openCache({ maxBytes: 50 * KB })
  await cache.write(nameOf('a'), picture(60 * KB))
  await cache.settled()
  expect(await namesOnDisk(folder)).toEqual([])
  expect(cache.count).toBe(0)
})

test('what was kept is found at once after a restart, before the index is read', async () => {
  const { folder, cache } = await openCache()
  const data = picture(100 * KB)
  await cache.write(nameOf('a'), data)
  const { cache: again } = await openCache({ folder })
  expect(again.has(nameOf('a'))).toBe(false)
  expect(await bytesOf(await again.read(nameOf('a')))).toEqual(data)
  await again.settled()
  expect(again).toMatchObject({ count: 1, sizeBytes: 100 * KB })
})

test('the order of use survives a restart; a lowered bound lets the oldest go', async () => {
  let time = new Date('2026-11-21T10:00:00Z')
  const now = () => time
  const { folder, cache } = await openCache({ now })
  for (const word of ['a', 'b', 'c']) {
    await cache.write(nameOf(word), picture(100 * KB))
    // The file's own time is the machine's; the test stands on one day.
    await utimes(pathOf(folder, nameOf(word)), time, time)
    time = new Date(time.getTime() + 60_000)
  }
  time = new Date('2026-11-21T12:00:00Z')
  expect(await isKept(cache, 'a')).toBe(true)
  await expect.poll(async () => (await stat(pathOf(folder, nameOf('a')))).mtime).toEqual(time)
  const { cache: again } = await openCache({ folder, maxBytes: 250 * KB, now })
  await again.settled()
  expect((await namesOnDisk(folder)).toSorted()).toEqual(['a', 'c'].map(nameOf).toSorted())
  // `c` is older than `a`, so it goes next.
  await again.write(nameOf('d'), picture(100 * KB))
  await again.settled()
  expect((await namesOnDisk(folder)).toSorted()).toEqual(['a', 'd'].map(nameOf).toSorted())
})

test('pictures used while the index is read count as newer than earlier ones', async () => {
  const { folder, cache } = await openCache()
  for (let round = 0; round < 20; round += 1) await cache.write(nameOf(`old ${round}`), picture(10 * KB))
  const { cache: again } = await openCache({ folder, maxBytes: 205 * KB })
  await again.write(nameOf('new'), picture(10 * KB))
  await again.settled()
  for (let round = 0; round < 15; round += 1) await again.write(nameOf(`later ${round}`), picture(10 * KB))
  expect(await isKept(again, 'new')).toBe(true)
})

test.each<[string, (path: string) => Promise<void>]>([
  ['a wrong byte', async path => writeFile(path, (await readFile(path)).fill(0, 50, 60))],
  ['a cut end', async path => truncate(path, 40 * KB)],
  ['nothing left', path => truncate(path, 0)],
  ['more than was written', path => appendFile(path, 'x')],
])('a file damaged between two runs (%s) is dropped and made anew', async (_, damage) => {
  for (const size of [50 * KB, 400 * KB]) {
    const { folder, cache } = await openCache()
    const name = nameOf('a')
    await cache.write(name, picture(size))
    await damage(pathOf(folder, name))
    const log = recordingLog()
    const { cache: again } = await openCache({ folder, log })
    await again.settled()
    expect(await again.read(name)).toBeUndefined()
    await again.settled()
    expect(existsSync(pathOf(folder, name))).toBe(false)
    expect(again.sizeBytes).toBe(0)
    expect(log.messages).toEqual(['a kept picture is damaged and is made anew'])
    const data = picture(size)
    await again.write(name, data)
    expect(await bytesOf(await again.read(name))).toEqual(data)
  }
})

test('a file cut short while the process runs is dropped too', async () => {
  const { folder, cache } = await openCache()
  await cache.write(nameOf('a'), picture(600 * KB))
  await truncate(pathOf(folder, nameOf('a')), 400 * KB)
  expect(await cache.read(nameOf('a'))).toBeUndefined()
})

test('a file that somebody removed is a miss, not an error', async () => {
  const log = recordingLog()
  const { folder, cache } = await openCache({ log })
  await cache.write(nameOf('a'), picture(10 * KB))
  await rm(pathOf(folder, nameOf('a')))
  expect(await cache.read(nameOf('a'))).toBeUndefined()
  expect(cache).toMatchObject({ count: 0, sizeBytes: 0 })
  expect(log.messages).toEqual([])
})

test('a disk that takes nothing costs a line in the log, not the answer', async () => {
  const folder = await makeFolder()
  await writeFile(join(folder, 'file'), '')
  const log = recordingLog()
  const { cache } = await openCache({ folder: join(folder, 'file'), log })
  await cache.write(nameOf('a'), picture(10 * KB))
  expect(await cache.read(nameOf('a'))).toBeUndefined()
  await cache.settled()
  expect(log.messages).toContain('a picture could not be kept')
})

test('drafts of a crash are removed, those of a living process stay', async () => {
  const folder = await makeFolder()
  await mkdir(join(folder, 'drafts'))
  await writeFile(join(folder, 'drafts', 'old'), 'x')
  await writeFile(join(folder, 'drafts', 'fresh'), 'x')
  await utimes(join(folder, 'drafts', 'old'), 1, 1)
  const { cache } = await openCache({ folder })
  await cache.settled()
  expect(await readdir(join(folder, 'drafts'))).toEqual(['fresh'])
  expect(cache.count).toBe(0)
})

/** Waits until something has happened to the files of a folder so many times: made, written to, renamed. */
async function changesIn(folder: string, count: number): Promise<void> {
  const changes = watch(folder, { recursive: true })
  for (let seen = 0; seen < count; seen += 1) await once(changes, 'change')
  changes.close()
}

test('killed in the middle of writing, it leaves whole pictures or none', async () => {
  const folder = await makeFolder()
  const code = `
    import { openDiskCache } from ${JSON.stringify(join(import.meta.dirname, 'disk-cache.ts'))}
    import { createHash } from 'node:crypto'
    const cache = openDiskCache({ folder: ${JSON.stringify(folder)}, maxBytes: 1e9, log: { warn() {} } })
    const hash = text => createHash('sha256').update(text).digest('hex').slice(0, 32)
    for (let round = 0; ; round++) {
      // Always the same names: a rename also lands on a picture that is there.
      await Promise.all([0, 1, 2, 3].map(i => cache.write(hash('w' + (round * 4 + i) % 40) + '.avif', Buffer.alloc(700_000, round))))
      if (round === 3) process.stdout.write('writing')
    }`
  for (let kill = 0; kill < 4; kill += 1) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
    await new Promise(resolve => child.stdout.once('data', resolve))
    await changesIn(folder, 7 * kill + 3)
    child.kill('SIGKILL')
    await new Promise(resolve => child.once('exit', resolve))
    const log = recordingLog()
    const { cache } = await openCache({ folder, log })
    await cache.settled()
    const names = (await namesOnDisk(folder)).filter(name => name.endsWith('.avif'))
    expect(names.length).toBeGreaterThan(10)
    for (const name of names) {
      const data = await bytesOf(await cache.read(name))
      expect(data?.length).toBe(700_000)
      expect(data?.every(byte => byte === data[0])).toBe(true)
    }
    expect(log.messages).toEqual([])
  }
})

test('reading small and damaged pictures leaves no file open', async () => {
  const { folder, cache } = await openCache()
  const openFiles = () => readdirSync('/proc/self/fd').length
  const before = openFiles()
  for (let round = 0; round < 30; round += 1) {
    await cache.write(nameOf('a'), picture(10 * KB))
    expect(await isKept(cache, 'a')).toBe(true)
    await truncate(pathOf(folder, nameOf('a')), 5 * KB)
    expect(await isKept(cache, 'a')).toBe(false)
    await cache.settled()
  }
  expect(openFiles()).toBeLessThanOrEqual(before + 2)
})

test('a reader that goes away leaves no file open', async () => {
  const { cache } = await openCache()
  await cache.write(nameOf('a'), picture(2 * KB * KB))
  const openFiles = () => readdirSync('/proc/self/fd').length
  const before = openFiles()
  for (let round = 0; round < 50; round += 1) {
    const kept = await cache.read(nameOf('a'))
    if (!(kept?.body instanceof ReadableStream)) throw new Error('a large picture is streamed')
    if (round % 2 === 0) await kept.body.cancel()
    else {
      const reader = kept.body.getReader()
      await reader.read()
      await reader.cancel()
    }
  }
  await expect.poll(openFiles).toBeLessThanOrEqual(before)
})

test('files of others are neither counted nor removed', async () => {
  const folder = await makeFolder()
  await mkdir(join(folder, 'ab'))
  for (const path of ['notes.txt', 'ab/notes.txt', 'ab/photo.avif'])
    await writeFile(join(folder, path), 'x'.repeat(100))
  const { cache } = await openCache({ folder, maxBytes: 50 })
  await cache.settled()
  expect((await namesOnDisk(folder)).toSorted()).toEqual(['notes.txt', 'notes.txt', 'photo.avif'])
  expect(cache.count).toBe(0)
})
