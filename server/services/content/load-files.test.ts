import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '#server/db/schema.ts'
import { forEachDatabase, forOneDatabase, type OpenTestDatabase } from '#server/db/testing/databases.ts'
import { readRevision } from '../../db/transaction.ts'
import { getContent } from './get-content.ts'
import { loadFiles } from './load-files.ts'
import { SourceConflict } from './merge-files.ts'
import { ContentError } from './problems.ts'
import { publish } from './publish.ts'
import { exportSources, type NextSource, readSources, readStoredSources, type SourceTexts, textsOf } from './sources.ts'
import { DEMO, editedSources, inJson, theDemo } from './testing/demo-tree.ts'

const NOW = new Date('2026-11-21T09:00:00Z')
const LATER = new Date('2026-11-21T10:00:00Z')
const FAQ = 'content/faq/faq.json'

const titled = (title: string) => inJson(list => Object.assign(list[0], { title }))

async function load(db: Db, texts: SourceTexts | null = null) {
  return loadFiles(db, await theDemo(null, texts), LATER)
}

/** Something other than the load changes a source. */
async function writeElsewhere(db: Db, path: string, edit: (text: string) => string) {
  const { pictures } = await theDemo(null)
  return publish(db, {
    change: stored => {
      const before = stored.get(path)
      const source = { body: edit(before?.body ?? ''), loadedHash: before?.loadedHash ?? null }
      return { sources: new Map<string, NextSource>(stored).set(path, source) }
    },
    pictures,
    author: 'office',
    now: NOW,
  })
}

const faqTitle = async (db: Db) => (await getContent(db)).faq[0]?.title

async function loadInto(open: OpenTestDatabase) {
  const { db } = await open()
  await load(db)
  return db
}

// What a load keeps, takes and writes is decided before a statement is made.
forOneDatabase('sqlite', (_name, open) => {
  test('every source is kept to the letter, with its version and author', async () => {
    const db = await loadInto(open)
    const stored = await readStoredSources(db)
    expect(textsOf(stored)).toEqual((await readSources(DEMO)).texts)
    const faq = stored.get(FAQ)
    expect(faq).toMatchObject({ version: 1, author: 'load', changedAt: LATER.toISOString() })
    expect(faq?.loadedHash).toBe(faq?.hash)
  })

  test('what was changed in the store survives a load, until a file says the same', async () => {
    const db = await loadInto(open)
    const { summary } = await writeElsewhere(db, FAQ, titled('Бронь'))
    expect(summary).toMatchObject({ sources: { changed: 1 }, documents: { changed: 1 }, revision: 2 })
    expect((await readStoredSources(db)).get(FAQ)).toMatchObject({ version: 2, author: 'office' })

    expect(await load(db)).toMatchObject({ kept: [FAQ], sources: { changed: 0 }, documents: { changed: 0 } })
    expect(await faqTitle(db)).toBe('Бронь')
    // A change of another file does not touch it either.
    const others = await editedSources(
      'content/redirects/redirects.json',
      inJson(list => list.pop()),
    )
    expect(await load(db, others)).toMatchObject({ kept: [FAQ], documents: { removed: 1 } })
    expect(await faqTitle(db)).toBe('Бронь')

    const written = textsOf(await readStoredSources(db)).get(FAQ) ?? ''
    const same = await editedSources(FAQ, () => written, others)
    expect((await load(db, same)).kept).toEqual([])
    expect(await load(db, await editedSources(FAQ, titled('Ключи'), same))).toMatchObject({ sources: { changed: 1 } })
    expect(await faqTitle(db)).toBe('Ключи')
  })

  test('a database of before sources were kept takes the files as they are', async () => {
    const db = await loadInto(open)
    await db.deleteFrom('contentSource').execute()
    const summary = await load(db)
    expect(summary).toMatchObject({ isFirst: true, documents: { added: 0, changed: 0, removed: 0 }, revision: 1 })
    expect(textsOf(await readStoredSources(db))).toEqual((await readSources(DEMO)).texts)
  })

  test('an export has every byte of the sources, and loading it changes nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kvartal-export-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const db = await loadInto(open)
    // A byte order mark and foreign line ends belong to the text.
    await writeElsewhere(db, FAQ, text => `\uFEFF${text.replaceAll('\n', '\r\n')}`)
    const texts = textsOf(await readStoredSources(db))
    expect(await exportSources(texts, folder)).toEqual({ written: texts.size, unchanged: 0, others: [] })
    const exported = await readSources(folder)
    expect(exported).toEqual({ texts, problems: [] })
    const nothing = { added: 0, changed: 0, removed: 0 }
    const summary = await load(db, exported.texts)
    expect(summary).toMatchObject({ sources: nothing, documents: nothing, assets: nothing, kept: [], vanished: [] })
    expect(summary.documents.unchanged).toBeGreaterThan(300)
    expect(await exportSources(texts, folder)).toMatchObject({ written: 0, unchanged: texts.size })
  })
})

forEachDatabase((_name, open) => {
  test('a publication that fails, by a conflict or by what it says, changes nothing', async () => {
    const db = await loadInto(open)
    const wrong = writeElsewhere(
      db,
      'content/bank/banks.json',
      inJson(list => list.pop()),
    )
    await expect(wrong).rejects.toThrow(ContentError)
    await writeElsewhere(db, FAQ, titled('Бронь'))
    await expect(load(db, await editedSources(FAQ, titled('Ключи')))).rejects.toThrow(SourceConflict)
    const stored = await readStoredSources(db)
    expect([stored.get('content/bank/banks.json')?.version, stored.get(FAQ)?.version]).toEqual([1, 2])
    expect(await readRevision(db)).toBe(2)
  })

  test('two publications at once both hold', async () => {
    const db = await loadInto(open)
    await Promise.all([
      writeElsewhere(db, FAQ, titled('Бронь')),
      writeElsewhere(
        db,
        'content/redirects/redirects.json',
        inJson(list => list.pop()),
      ),
    ])
    expect(await faqTitle(db)).toBe('Бронь')
    const redirects = JSON.parse(String((await readStoredSources(db)).get('content/redirects/redirects.json')?.body))
    expect((await getContent(db)).redirects).toHaveLength(redirects.length)
    expect(await readRevision(db)).toBe(3)
  })
})
