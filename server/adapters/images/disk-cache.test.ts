import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, watch } from 'node:fs'
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type CachedPicture, type DiskCache, openDiskCache } from './disk-cache.ts'
import { makeFolder } from './testing/pictures.ts'

const KB = 1024
const nameOf = (word: string) => `${createHash('sha256').update(word).digest('hex').slice(0, 32)}.avif`
const pathOf = (folder: string, name: string) => join(folder, name.slice(0, 2), name)

async function openCache({ folder, maxBytes = 100 * KB * KB }: { folder?: string; maxBytes?: number } = {}) {
  const at = folder ?? (await makeFolder())
  const messages: string[] = []
  const log = { warn: (_: object, message: string) => messages.push(message) }
  return { folder: at, cache: openDiskCache({ folder: at, maxBytes, log }), messages }
}

async function bytesOf(cached: CachedPicture | undefined): Promise<Buffer | undefined> {
  return cached && Buffer.from(await new Response(cached.body).arrayBuffer())
}

/** Words whose pictures are on disk. */
async function cachedOf(folder: string, words: readonly string[]): Promise<string[]> {
  const names = new Set(await filesIn(folder))
  return words.filter(word => names.has(nameOf(word)))
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => entry.name)
}

async function sizeOf(folder: string): Promise<number> {
  const sizes = await Promise.all((await filesIn(folder)).map(async name => (await stat(pathOf(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Writes pictures of 100 KB that were last used so many hours ago. */
async function writeUsed(cache: DiskCache, folder: string, hoursAgo: Record<string, number>): Promise<void> {
  for (const [word, hours] of Object.entries(hoursAgo)) {
    await cache.write(nameOf(word), randomBytes(100 * KB))
    const usedAt = Date.now() / 1000 - hours * 3600
    await utimes(pathOf(folder, nameOf(word)), usedAt, usedAt)
  }
}

test.each([
  ['a small picture as bytes', 20 * KB, false],
  ['a large one as a stream', 300 * KB, true],
])('returns %s', async (_, size, isStream) => {
  const { cache } = await openCache()
  const data = randomBytes(size)
  await cache.write(nameOf('a'), data)
  const cached = await cache.read(nameOf('a'))
  expect(cached?.sizeBytes).toBe(data.length)
  expect(cached?.body instanceof ReadableStream).toBe(isStream)
  expect(await bytesOf(cached)).toEqual(data)
  expect(await Promise.all([cache.has(nameOf('a')), cache.has(nameOf('b'))])).toEqual([true, false])
  expect(await cache.read(nameOf('b'))).toBeUndefined()
})

test('deletes the least recently used pictures when there are too many bytes', async () => {
  const { folder, cache } = await openCache({ maxBytes: 350 * KB })
  await writeUsed(cache, folder, { a: 4, b: 3, c: 2 })
  expect(await cache.read(nameOf('a'))).toBeDefined()
  await cache.write(nameOf('d'), randomBytes(100 * KB))
  await expect.poll(() => cachedOf(folder, ['a', 'b', 'c', 'd'])).toEqual(['a', 'c', 'd'])
})

test('keeps hundreds of pictures within the limit', async () => {
  const { folder, cache } = await openCache({ maxBytes: 200 * KB })
  for (let round = 0; round < 400; round += 1)
    await cache.write(nameOf(`picture ${round}`), randomBytes(1 * KB + (round % 7) * KB))
  await expect.poll(() => sizeOf(folder)).toBeLessThanOrEqual(200 * KB)
})

test('returns the pictures of an earlier run and deletes the oldest when the limit is lower', async () => {
  const { folder, cache } = await openCache()
  await writeUsed(cache, folder, { a: 4, b: 3, c: 2 })
  const { cache: again } = await openCache({ folder, maxBytes: 250 * KB })
  expect((await again.read(nameOf('c')))?.sizeBytes).toBe(100 * KB)
  await expect.poll(() => cachedOf(folder, ['a', 'b', 'c'])).toEqual(['b', 'c'])
})

test('treats a file that was deleted from outside as a miss', async () => {
  const { folder, cache, messages } = await openCache()
  await cache.write(nameOf('a'), randomBytes(10 * KB))
  await rm(pathOf(folder, nameOf('a')))
  expect(await cache.read(nameOf('a'))).toBeUndefined()
  expect(messages).toEqual([])
})

test('logs a disk that takes nothing and goes on', async () => {
  const folder = await makeFolder()
  await writeFile(join(folder, 'file'), '')
  const { cache, messages } = await openCache({ folder: join(folder, 'file') })
  await cache.write(nameOf('a'), randomBytes(10 * KB))
  expect(await cache.read(nameOf('a'))).toBeUndefined()
  expect(messages).toContain('a picture could not be cached')
})

test('deletes drafts of a killed process, but not those of a running one', async () => {
  const folder = await makeFolder()
  await mkdir(join(folder, 'drafts'))
  await writeFile(join(folder, 'drafts', 'old'), 'x')
  await writeFile(join(folder, 'drafts', 'fresh'), 'x')
  await utimes(join(folder, 'drafts', 'old'), 1, 1)
  await openCache({ folder })
  await expect.poll(() => readdir(join(folder, 'drafts'))).toEqual(['fresh'])
})

test('neither counts nor deletes foreign files', async () => {
  const folder = await makeFolder()
  await mkdir(join(folder, 'ab'))
  const foreign = ['notes.txt', 'ab/notes.txt', 'ab/photo.avif']
  for (const path of foreign) await writeFile(join(folder, path), 'x'.repeat(100 * KB))
  const { cache } = await openCache({ folder, maxBytes: 150 * KB })
  await writeUsed(cache, folder, { a: 4, b: 3 })
  await expect.poll(() => cachedOf(folder, ['a', 'b'])).toEqual(['b'])
  expect((await filesIn(folder)).toSorted()).toEqual(expect.arrayContaining(['notes.txt', 'notes.txt', 'photo.avif']))
})

/** Waits until the files of a folder have changed so many times (created, written, renamed). */
async function changesIn(folder: string, count: number): Promise<void> {
  const changes = watch(folder, { recursive: true })
  for (let seen = 0; seen < count; seen += 1) await once(changes, 'change')
  changes.close()
}

test('killed while writing, it leaves whole pictures or none', async () => {
  const folder = await makeFolder()
  const code = `
    import { openDiskCache } from ${JSON.stringify(join(import.meta.dirname, 'disk-cache.ts'))}
    import { createHash } from 'node:crypto'
    const cache = openDiskCache({ folder: ${JSON.stringify(folder)}, maxBytes: 1e9, log: { warn() {} } })
    const hash = text => createHash('sha256').update(text).digest('hex').slice(0, 32)
    for (let round = 0; ; round++) {
      // Always the same names, so that a rename also replaces an existing picture.
      await Promise.all([0, 1, 2, 3].map(i => cache.write(hash('w' + (round * 4 + i) % 40) + '.avif', Buffer.alloc(700_000, round))))
      if (round === 3) process.stdout.write('writing')
    }`
  for (let kill = 0; kill < 4; kill += 1) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
    await new Promise(resolve => child.stdout.once('data', resolve))
    await changesIn(folder, 7 * kill + 3)
    child.kill('SIGKILL')
    await new Promise(resolve => child.once('exit', resolve))
    const { cache } = await openCache({ folder })
    const names = (await filesIn(folder)).filter(name => name.endsWith('.avif'))
    expect(names.length).toBeGreaterThan(10)
    for (const name of names) {
      const data = await bytesOf(await cache.read(name))
      expect(data?.length).toBe(700_000)
      expect(data?.every(byte => byte === data[0])).toBe(true)
    }
  }
})

test('a reader that cancels leaves no file open', async () => {
  const { cache } = await openCache()
  await cache.write(nameOf('a'), randomBytes(2 * KB * KB))
  await cache.write(nameOf('b'), randomBytes(2 * KB))
  const openFiles = () => readdirSync('/proc/self/fd').length
  const before = openFiles()
  for (let round = 0; round < 50; round += 1) {
    await cache.read(nameOf('b'))
    const cached = await cache.read(nameOf('a'))
    if (!(cached?.body instanceof ReadableStream)) throw new Error('a large picture is streamed')
    if (round % 2 === 0) await cached.body.cancel()
    else {
      const reader = cached.body.getReader()
      await reader.read()
      await reader.cancel()
    }
  }
  await expect.poll(openFiles).toBeLessThanOrEqual(before)
})
