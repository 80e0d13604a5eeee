import { mkdtempDisposable, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { Conflict, FieldErrors, NotFound } from '#contract/errors.ts'
import { SLUGS } from '#demo/testing/known-flats.ts'
import type { Database } from '#server/db/schema.ts'
import { forEachDatabase, forOneDatabase, type OpenTestDatabase } from '#server/db/testing/databases.ts'
import { uploadedDocuments } from '../../content/document-files.ts'
import { getContent } from '../../content/get-content.ts'
import { loadFiles } from '../../content/load-files.ts'
import { readStoredSources, textsOf } from '../../content/sources.ts'
import { DEMO, editedSources, inJson, theDemo } from '../../content/testing/demo-tree.ts'
import { type PictureReader, picturesOf } from '../../content/validate.ts'
import type { SiteService } from '../../snapshot/site-service.ts'
import type { SiteSnapshot } from '../../snapshot/snapshot.ts'
import type { Actor } from '../actor.ts'
import { type DocumentName, PICTURE_INDEX } from './documents.ts'
import { discardDraft, listKinds, readDocument, removeDocument, saveDraft } from './drafts.ts'
import { addFile, listFiles, replaceFile } from './files.ts'
import { addPicture, listPictures, replacePicture } from './pictures.ts'
import { draftSite } from './preview.ts'
import {
  cancelScheduled,
  InvalidDrafts,
  listVersions,
  publishDrafts,
  publishDue,
  readChanges,
  restoreVersion,
  undoPublication,
} from './publications.ts'
import { readSchema } from './schema.ts'

const NOW = new Date('2026-11-21T09:00:00Z')
const CONTACTS: DocumentName = { entity: 'contacts', key: 'contacts' }
const NEWS: DocumentName = { entity: 'news', key: SLUGS.news }
const PRODOCS: DocumentName = { entity: 'prodocs', key: 'prodocs' }
const anna: Actor = { id: 'a', name: 'Анна', roles: ['marketing'] }
const boris: Actor = { id: 'b', name: 'Борис', roles: ['marketing'] }

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n1 0 obj <</Type /Page>> endobj % ${text}\n%%EOF\n`)

async function begin(open: OpenTestDatabase) {
  const { db } = await open('demo')
  const files = await theDemo(null)
  const clock = { now: NOW }
  // Each save has its time.
  const now = () => (clock.now = new Date(clock.now.getTime() + 1))
  return { db, clock, context: { db, now, pictures: files.pictures } }
}

type Context = Awaited<ReturnType<typeof begin>>['context']

async function edit(context: Context, name: DocumentName, change: object, actor = anna) {
  const { value, version } = await readDocument(actor, context, name)
  return saveDraft(actor, context, name, { value: { ...value, ...change }, version })
}

const versionOf = async (context: Context, name: DocumentName) => (await readDocument(anna, context, name)).version

async function remove(context: Context, name: DocumentName) {
  await removeDocument(anna, context, name, await versionOf(context, name))
}

const byFile = (a: { file: string }, b: { file: string }) => (a.file < b.file ? -1 : 1)

async function publishAll(context: Context, at?: string) {
  const { documents } = await readChanges(anna, context)
  return publishDrafts(anna, context, { documents, at })
}

const headline = async (db: Kysely<Database>) => (await getContent(db)).contacts.title

forEachDatabase((_, open) => {
  test('a draft is published, compared, restored and undone', async () => {
    const { db, context } = await begin(open)
    const before = await headline(db)
    expect(await edit(context, CONTACTS, { title: 'Приезжайте' })).toMatchObject({ problems: [] })
    expect(await headline(db)).toBe(before)
    const kinds = await listKinds(anna, context)
    expect(kinds.find(({ entity }) => entity === 'contacts')?.documents).toMatchObject([
      { key: 'contacts', title: 'Приезжайте', draft: 'changed', editor: { name: 'Анна' } },
    ])
    const { id } = await publishAll(context)
    expect(await headline(db)).toBe('Приезжайте')
    expect(await readChanges(anna, context)).toMatchObject({
      documents: [],
      publications: [{ id, by: 'Анна', documents: [{ entity: 'contacts', title: 'Приезжайте' }] }],
    })
    const versions = await listVersions(anna, context, CONTACTS)
    expect(versions.map(({ value }) => value.title)).toEqual(['Приезжайте', before])
    await restoreVersion(anna, context, CONTACTS, { id: 'before', version: await versionOf(context, CONTACTS) })
    expect((await readDocument(anna, context, CONTACTS)).value.title).toBe(before)
    await discardDraft(anna, context, CONTACTS, await versionOf(context, CONTACTS))
    await undoPublication(anna, context, id)
    await publishAll(context)
    expect(await headline(db)).toBe(before)
    const log = await db.selectFrom('officeLog').select(['action', 'actorName']).execute()
    expect(new Set(log.map(({ action }) => action))).toEqual(
      new Set(['content.draft', 'content.publish', 'content.discard']),
    )
  })

  test('a stored file that cannot be read stops a publication and stays', async () => {
    const { db, context } = await begin(open)
    const path = `content/news/${SLUGS.news}.md`
    const broken = '---\ntitle: [\n---\n'
    await db.updateTable('contentSource').set({ body: broken }).where('path', '=', path).execute()
    await edit(context, CONTACTS, { title: 'Приезжайте' })
    await expect(publishAll(context)).rejects.toThrow(InvalidDrafts)
    const stored = await db.selectFrom('contentSource').select('body').where('path', '=', path).executeTakeFirst()
    expect(stored?.body).toBe(broken)
  })

  test('a scheduled publication happens once at its time, although two processes try', async () => {
    const { db, clock, context } = await begin(open)
    await edit(context, NEWS, { title: 'Утренняя новость' })
    const at = new Date(NOW.getTime() + 3_600_000).toISOString()
    const { id } = await publishAll(context, at)
    await cancelScheduled(anna, context, id)
    expect(await readChanges(anna, context)).toMatchObject({ documents: [NEWS], scheduled: [] })
    await publishAll(context, at)
    await publishDue(context)
    expect((await readChanges(anna, context)).scheduled).toMatchObject([{ at, by: 'Анна' }])
    clock.now = new Date(at)
    await Promise.all([publishDue(context), publishDue(context)])
    expect((await getContent(db)).news.find(({ slug }) => slug === NEWS.key)?.title).toBe('Утренняя новость')
    expect(await readChanges(anna, context)).toMatchObject({
      documents: [],
      scheduled: [],
      publications: [{ phase: 'published' }],
    })
    expect(await listVersions(anna, context, NEWS)).toHaveLength(2)
    const log = db.selectFrom('officeLog').select('action').where('subject', 'like', 'publication:%').orderBy('id')
    expect((await log.execute()).map(({ action }) => action)).toEqual([
      ...['content.schedule', 'content.cancel', 'content.schedule', 'content.publish'],
    ])
  })

  test('a scheduled publication does not fail when its texts are on the site already', async () => {
    const { clock, context } = await begin(open)
    await edit(context, NEWS, { title: 'Утренняя новость' })
    const at = new Date(NOW.getTime() + 3_600_000).toISOString()
    await publishAll(context, at)
    await publishAll(context)
    clock.now = new Date(at)
    await publishDue(context)
    const { publications } = await readChanges(anna, context)
    expect(publications.map(({ phase }) => phase)).toEqual(['published', 'published'])
  })
})

forOneDatabase('sqlite', (_, open) => {
  test('of two people who edit a document the second one sees the first; of two documents of a file both stay', async () => {
    const { context } = await begin(open)
    const seen = await readDocument(boris, context, CONTACTS)
    await edit(context, CONTACTS, { title: 'Первая' })
    const late = { value: { ...seen.value, title: 'Вторая' }, version: seen.version }
    await expect(saveDraft(boris, context, CONTACTS, late)).rejects.toThrow(Conflict)
    await expect(discardDraft(boris, context, CONTACTS, seen.version)).rejects.toThrow(Conflict)
    await expect(removeDocument(boris, context, NEWS, seen.version)).rejects.toThrow(Conflict)
    expect((await readDocument(boris, context, CONTACTS)).value.title).toBe('Первая')
    const banks = (await listKinds(anna, context)).find(({ entity }) => entity === 'bank')?.documents ?? []
    for (const [index, { key }] of banks.slice(0, 2).entries())
      await edit(context, { entity: 'bank', key }, { name: `Банк ${index}` }, index ? anna : boris)
    expect((await readChanges(anna, context)).documents).toHaveLength(3)
  })

  test('a publication is undone as a whole, or not at all when one of its documents has a draft', async () => {
    const { context } = await begin(open)
    await edit(context, CONTACTS, { title: 'Приезжайте' })
    await edit(context, NEWS, { title: 'Новость' })
    const { id } = await publishAll(context)
    await edit(context, NEWS, { title: 'Правка' })
    await expect(undoPublication(anna, context, id)).rejects.toThrow(Conflict)
    expect((await readChanges(anna, context)).documents).toMatchObject([NEWS])
    await discardDraft(anna, context, NEWS, await versionOf(context, NEWS))
    await undoPublication(anna, context, id)
    expect((await readChanges(anna, context)).documents).toHaveLength(2)
  })

  test('problems are at the fields of their documents, and stop a publication', async () => {
    const { db, context } = await begin(open)
    const { problems } = await edit(context, NEWS, { date: 'завтра' })
    expect(problems).toMatchObject([{ ...NEWS, field: 'date' }])
    await expect(publishAll(context)).rejects.toThrow(InvalidDrafts)
    expect((await getContent(db)).news.some(({ date }) => date === 'завтра')).toBe(false)
  })

  test('a text of a draft is checked, and a published one that names what a draft removes', async () => {
    const { context } = await begin(open)
    expect(await edit(context, NEWS, { body: '{{nothing}}' })).toMatchObject({ problems: [{ ...NEWS, field: 'body' }] })
    const others = (await listKinds(anna, context)).find(({ entity }) => entity === 'news')?.documents ?? []
    const other: DocumentName = { entity: 'news', key: others.find(({ key }) => key !== NEWS.key)?.key ?? '' }
    expect(await edit(context, NEWS, { body: `[Ещё](/media/news/${other.key})` })).toMatchObject({ problems: [] })
    await publishAll(context)
    await remove(context, other)
    expect((await readChanges(anna, context)).problems).toMatchObject([{ ...NEWS, field: 'body' }])
  })

  test('a preview shows the other drafts when one of them has problems', async () => {
    const { context } = await begin(open)
    const draft: SiteService['draft'] = async ({ content }) => ({ content }) as SiteSnapshot // the only part that is read
    const site = { current: () => ({ version: '1' }) as SiteSnapshot, draft }
    await edit(context, CONTACTS, { title: 'Приезжайте' })
    await edit(context, NEWS, { date: 'завтра' })
    const { content } = await draftSite(anna, { ...context, site })
    expect(content.contacts.title).toBe('Приезжайте')
    expect(content.news.some(({ date }) => date === 'завтра')).toBe(false)
  })

  test('a preview opens no picture that is stored, and has them all', async () => {
    const { db, context } = await begin(open)
    const opened: string[] = []
    const pictures: PictureReader = (listed, ...others) => {
      opened.push(...listed.map(({ file }) => file))
      return context.pictures(listed, ...others)
    }
    const draft: SiteService['draft'] = async ({ assets }) =>
      ({ assets: new Map(assets.map(asset => [asset.file, asset])) }) as unknown as SiteSnapshot // the only part that is read
    const site = { current: () => ({ version: 'pictures' }) as SiteSnapshot, draft }
    const stored = await db.selectFrom('contentAsset').selectAll().execute()
    const [hidden] = stored
    await db
      .deleteFrom('contentAsset')
      .where('file', '=', hidden?.file ?? '')
      .execute()
    const { assets } = await draftSite(anna, { ...context, pictures, site })
    expect(opened).toEqual([hidden?.file])
    expect([...assets.values()].toSorted(byFile)).toEqual(stored.toSorted(byFile))
  })

  test('a preview leaves out a draft that links to a new one with problems', async () => {
    const { context } = await begin(open)
    const draft: SiteService['draft'] = async ({ content }) => ({ content }) as SiteSnapshot // the only part that is read
    const site = { current: () => ({ version: 'linked' }) as SiteSnapshot, draft }
    const { value } = await readDocument(anna, context, NEWS)
    const added: DocumentName = { entity: 'news', key: 'added' }
    await saveDraft(anna, context, added, { value: { ...value, slug: 'added', date: 'завтра' }, version: null })
    await edit(context, NEWS, { title: 'Со ссылкой', body: '[Ещё](/media/news/added)' })
    await edit(context, CONTACTS, { title: 'Приезжайте' })
    const { content } = await draftSite(anna, { ...context, site })
    expect(content.contacts.title).toBe('Приезжайте')
    expect(content.news.some(({ title }) => title === 'Со ссылкой')).toBe(false)
  })

  test('a publication is not scheduled while a published document has problems', async () => {
    const { db, context } = await begin(open)
    const { value } = await readDocument(anna, context, NEWS)
    const { path, body } = await db
      .selectFrom('contentSource')
      .select(['path', 'body'])
      .where('body', 'like', `%${value.date}%`)
      .where('path', 'like', `%${NEWS.key}%`)
      .executeTakeFirstOrThrow()
    // As after an update of the site with stricter checks.
    await db
      .updateTable('contentSource')
      .set({ body: String(body).replace(String(value.date), 'завтра') })
      .where('path', '=', path)
      .execute()
    await edit(context, CONTACTS, { title: 'Приезжайте' })
    await expect(publishAll(context, '2026-11-22T06:00:00.000Z')).rejects.toThrow(InvalidDrafts)
  })

  test('a document can be added and removed; one that every quarter has cannot', async () => {
    const { db, context } = await begin(open)
    const { value } = await readDocument(anna, context, NEWS)
    const added: DocumentName = { entity: 'news', key: 'novaya' }
    await saveDraft(anna, context, added, { value: { ...value, slug: 'novaya', id: 990 }, version: null })
    await publishAll(context)
    await remove(context, NEWS)
    await publishAll(context)
    const slugs = (await getContent(db)).news.map(({ slug }) => slug)
    expect(slugs).toContain('novaya')
    expect(slugs).not.toContain(NEWS.key)
    await expect(remove(context, CONTACTS)).rejects.toThrow(FieldErrors)
  })

  test('a load keeps what the office published, and a draft over what it changes has to be saved again', async () => {
    const { db, context } = await begin(open)
    await edit(context, CONTACTS, { title: 'Кабинет' })
    await publishAll(context)
    const list = (await listKinds(anna, context)).find(({ entity }) => entity === 'faq')?.documents ?? []
    const faq: DocumentName = { entity: 'faq', key: list[0]?.key ?? '' }
    await edit(context, faq, { title: 'Черновик' })
    const texts = await editedSources(
      'content/faq/faq.json',
      inJson(all => Object.assign(all[0], { title: 'Файл' })),
    )
    await loadFiles(db, await theDemo(null, texts), NOW)
    expect(await headline(db)).toBe('Кабинет')
    expect((await readDocument(anna, context, faq)).problems).toMatchObject([{ field: '' }])
    await expect(publishAll(context)).rejects.toThrow(Conflict)
    await edit(context, faq, { title: 'Ещё раз' })
    await publishAll(context)
    expect((await getContent(db)).faq[0]?.title).toBe('Ещё раз')
  })

  test('the form of a kind offers keys of others and pictures', async () => {
    const { context } = await begin(open)
    const { properties } = await readSchema(anna, context, 'news')
    expect(properties?.building).toMatchObject({
      anyOf: expect.arrayContaining([expect.objectContaining({ const: 1 })]),
    })
    expect(properties?.body).toMatchObject({ type: 'string', format: 'markdown' })
    expect(JSON.stringify(properties)).toContain('"format":"picture"')
  })

  test('an uploaded picture is made anew, shown where it is chosen, and cannot be removed while it is shown', async () => {
    const { db, context: demo } = await begin(open)
    await using data = await mkdtempDisposable(join(tmpdir(), 'kvartal-media-'))
    const pictures = vi.fn(picturesOf(DEMO, data.path))
    const context = { ...demo, mediaFolder: join(data.path, 'media'), pictures }
    const secret = { exif: { IFD0: { Artist: 'Анна, телефон 79123456789' } } }
    // A night view: darker than ink.
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#000' } })
      .withMetadata(secret)
      .png()
      .toBuffer()
    const { key, file } = await addPicture(anna, context, { bytes, alt: 'Двор' })
    expect(await addPicture(anna, context, { bytes, alt: 'Другая подпись' })).toEqual({ key, file })
    expect(await readdir(context.mediaFolder)).toContain(file)
    const index = textsOf(await readStoredSources(db)).get(PICTURE_INDEX) ?? ''
    expect(JSON.parse(index).findLast((entry: { file: string }) => entry.file === file).alt).toBe('Двор')
    expect((await sharp(join(context.mediaFolder, file)).metadata()).exif).toBeUndefined()
    await edit(context, CONTACTS, { image: key })
    await publishAll(context)
    const opened = pictures.mock.calls.map(([listed]) => listed.map(picture => picture.file))
    expect(opened, 'only new pictures').toEqual([[file], [], []])
    expect((await getContent(db)).contacts.image).toBe(key)
    expect((await listPictures(anna, context))[0]).toMatchObject({ key, alt: 'Двор', uses: [CONTACTS] })
    await edit(context, { entity: 'image', key }, { focus: [0.2, 0.3] })
    await publishAll(context)
    const shown = async () => (await getContent(db)).image.find(image => image.key === key)
    expect((await shown())?.focus).toEqual([0.2, 0.3])
    const other = await sharp({ create: { width: 50, height: 30, channels: 3, background: '#864' } })
      .png()
      .toBuffer()
    await replacePicture(anna, context, { key, bytes: other })
    const log = await db.selectFrom('officeLog').selectAll().where('subject', 'like', `%${key}`).execute()
    const actions = Map.groupBy(log, ({ action }) => action)
    expect(actions.get('picture.replace')).toMatchObject([{ after: expect.stringContaining('.jpg') }])
    expect(actions.get('content.draft'), 'of the focus alone').toHaveLength(1)
    expect((await shown())?.file, 'a draft').toBe(file)
    await publishAll(context)
    expect(await shown()).toMatchObject({ file: expect.not.stringMatching(file), alt: 'Двор' })
    expect(await shown()).not.toHaveProperty('focus')
    expect((await getContent(db)).contacts.image).toBe(key)
    await expect(replacePicture(anna, context, { key: 'upload/none', bytes: other })).rejects.toThrow(NotFound)
    await remove(context, { entity: 'image', key })
    await expect(publishAll(context)).rejects.toThrow(InvalidDrafts)

    const negative = await sharp(bytes).negate().jpeg().toBuffer()
    const withCode = addPicture(anna, context, { bytes: negative, alt: '<img src=x onerror=alert(1)>' })
    await expect(withCode).rejects.toMatchObject({ body: { alt: { error_msg: expect.stringContaining('подписи') } } })
  })

  test('an uploaded document is chosen, and replaced wherever it is named, drafts of new documents included', async () => {
    const { db, context: demo } = await begin(open)
    await using data = await mkdtempDisposable(join(tmpdir(), 'kvartal-media-'))
    const folder = uploadedDocuments(data.path)
    const context = { ...demo, uploadedDocuments: folder, pictures: picturesOf(DEMO, data.path) }
    const { key: file } = await addFile(anna, context, { bytes: pdf('первая'), name: 'Декларация (корпус 2).PDF' })
    expect(file).toMatch(/^deklaraciya-korpus-2-[0-9a-f]{8}\.pdf$/)
    expect(await addFile(anna, context, { bytes: pdf('первая'), name: 'Декларация корпус 2.pdf' })).toEqual({
      key: file,
    })
    expect((await listFiles(anna, context))[0]).toEqual({
      key: file,
      address: `/media/docs/${file}`,
      bytes: pdf('первая').length,
      pages: 1,
      uses: [],
    })
    expect(JSON.stringify(await readSchema(anna, context, 'prodocs'))).toContain(`"const":"${file}"`)
    const { value } = await readDocument(anna, context, PRODOCS)
    const old = 'deklaraciya-korpus-2.pdf'
    await edit(context, PRODOCS, JSON.parse(JSON.stringify(value).replace(`"${old}"`, `"${file}"`)))
    await publishAll(context)
    const added: DocumentName = { entity: 'news', key: 'novaya' }
    const news = await readDocument(anna, context, NEWS)
    const body = `[Декларация](/media/docs/${file}), [прежняя](/media/docs/a-${file})`
    await saveDraft(anna, context, added, { value: { ...news.value, slug: 'novaya', id: 990, body }, version: null })
    await edit(context, PRODOCS, { note: 'Черновик' })
    expect((await listFiles(anna, context))[0]?.uses).toMatchObject([PRODOCS, added])
    await replaceFile(boris, context, file, { bytes: pdf('вторая'), name: 'Новая.pdf' })
    const [next] = await listFiles(anna, context)
    expect(next).toMatchObject({ key: expect.stringMatching(/^novaya-/), uses: [PRODOCS, added] })
    const { value: drafted } = await readDocument(anna, context, added)
    expect(drafted.body).toBe(`[Декларация](/media/docs/${next?.key}), [прежняя](/media/docs/a-${file})`)
    const named = async () => JSON.stringify((await getContent(db)).prodocs)
    expect(await named(), 'a draft').toContain(file)
    await discardDraft(anna, context, added, await versionOf(context, added))
    await publishAll(context)
    expect(await named()).toContain(`"${next?.key}"`)
    expect(await named()).toContain('Черновик')
    expect(await named()).not.toContain(file)
    expect(await readFile(join(folder, file)), 'at its old address').toEqual(pdf('первая'))
    const log = await db.selectFrom('officeLog').selectAll().where('subject', '=', `file:${file}`).execute()
    expect(log).toMatchObject([
      { action: 'file.add' },
      { action: 'file.add' },
      { action: 'file.replace', after: JSON.stringify({ file: next?.key }), actorName: 'Борис' },
    ])
    await expect(replaceFile(anna, context, 'net.pdf', { bytes: pdf('x'), name: 'x' })).rejects.toThrow(NotFound)
    const record = { entity: 'document_file', key: next?.key ?? '' } as const
    await expect(edit(context, record, { pages: 9999 })).rejects.toThrow(FieldErrors)
    await remove(context, record)
    await expect(publishAll(context)).rejects.toThrow(InvalidDrafts)
    expect(await readdir(folder)).toHaveLength(2)
  })

  test('replacing a file in a draft keeps its conflict with a load', async () => {
    const { db, context: demo } = await begin(open)
    await using data = await mkdtempDisposable(join(tmpdir(), 'kvartal-media-'))
    const context = { ...demo, uploadedDocuments: uploadedDocuments(data.path), pictures: picturesOf(DEMO, data.path) }
    await edit(context, PRODOCS, { note: 'Черновик' })
    const texts = await editedSources(
      'content/prodocs/prodocs.json',
      inJson(all => Object.assign(all, { note: 'Файл' })),
    )
    await loadFiles(db, await theDemo(null, texts), NOW)
    await replaceFile(anna, context, 'ustav.pdf', { bytes: pdf('устав'), name: 'Устав.pdf' })
    await expect(publishAll(context)).rejects.toThrow(Conflict)
  })

  test.each([
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['the beginning of a picture', '\u0089PNG\r\n\u001a\n'],
    ['nothing', ''],
  ])('%s is no picture', async (_, text) => {
    const { db } = await open()
    const context = { db, now: () => NOW, pictures: picturesOf(DEMO), mediaFolder: '/nowhere' }
    const upload = addPicture(anna, context, { bytes: Buffer.from(text, 'latin1'), alt: 'x' })
    await expect(upload).rejects.toThrow(FieldErrors)
  })
})
