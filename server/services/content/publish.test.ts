import { expect, test } from 'vitest'
import type { StockSource } from '#domain/stock/source.ts'
import type { Db } from '#server/db/schema.ts'
import { forEachDatabase, forOneDatabase } from '#server/db/testing/databases.ts'
import { readDemoLots } from '#server/seed.ts'
import { readRevision } from '../../db/transaction.ts'
import { importStock } from '../stock/import-stock.ts'
import { setLot } from '../stock/set-lot.ts'
import { sourceOf } from '../stock/testing/source-of.ts'
import { getContent } from './get-content.ts'
import { loadFiles, resetToFiles, validateFiles } from './load-files.ts'
import { ContentError } from './problems.ts'
import { seedIfEmpty } from './seed.ts'
import { readSources, type SourceTexts } from './sources.ts'
import type { LotRows } from './store-lots.ts'
import { DEMO, editedSources, inJson, theDemo } from './testing/demo-tree.ts'

const NOW = new Date('2026-11-21T09:00:00Z')
const LATER = new Date('2026-11-21T10:00:00Z')
const demo = await validateFiles(await theDemo(null))
const SOURCES = (await readSources(DEMO)).texts.size
const { properties, priceHistory } = readDemoLots() ?? { properties: [], priceHistory: [] }
// A part of the catalogue is enough, with the prices of its flats.
const flats = properties.slice(0, 60)
const rows: LotRows = {
  kinds: ['flat'],
  properties: flats,
  priceHistory: priceHistory.filter(price => flats.some(flat => flat.id === price.propertyId)),
}

const saleOf = (flat: LotRows['properties'][number] | undefined) =>
  flat && { id: flat.id, status: flat.status, priceRub: flat.priceRub }

const CONSENT = 'content/legal/consent-personal-data.md'
const withBody = (text: string, body: string) => text.replace(/(\n---\n).*/s, `$1${body}\n`)

/** Loads texts in the place of the demo's. */
async function load(db: Db, texts: SourceTexts | null, catalogue: LotRows | null, now: Date) {
  return loadFiles(db, await theDemo(catalogue, texts), now)
}

forEachDatabase((_name, open) => {
  test('a first load stores everything, a second changes nothing and leaves the revision alone', async () => {
    const { db } = await open()
    const first = await load(db, null, rows, NOW)
    expect(first.documents).toEqual({ added: demo.documents.length, changed: 0, removed: 0, unchanged: 0 })
    expect(first.catalogue?.properties).toEqual({ added: 60, changed: 0, removed: 0, unchanged: 0 })
    expect(first.revision).toBe(1)

    const second = await load(db, null, rows, LATER)
    expect(second).toEqual({
      sources: { added: 0, changed: 0, removed: 0, unchanged: SOURCES },
      kept: [],
      vanished: [],
      isFirst: false,
      upgraded: [],
      documents: { added: 0, changed: 0, removed: 0, unchanged: demo.documents.length },
      assets: { added: 0, changed: 0, removed: 0, unchanged: demo.assets.length },
      catalogue: {
        properties: { added: 0, changed: 0, removed: 0, unchanged: 60 },
        prices: { added: 0, changed: 0, removed: 0, unchanged: rows.priceHistory.length },
        kept: [],
      },
      revision: 1,
    })
    const { changedAt } = await db.selectFrom('catalogueRevision').select('changedAt').executeTakeFirstOrThrow()
    expect(changedAt).toBe(NOW.toISOString())
  })

  test('a catalogue of flats leaves what an import brought, and a price or status that was set since', async () => {
    const { db } = await open()
    await load(db, null, rows, NOW)
    const place = properties.find(({ kind }) => kind === 'parking')
    const [booked, held, plain] = flats.filter(({ status }) => status === 'free')
    if (!place || !booked || !held || !plain) return expect.unreachable()
    await db.insertInto('property').values(place).execute()
    await db.insertInto('priceHistory').values({ propertyId: place.id, date: '2026-11-20', priceRub: 1 }).execute()
    await setLot(db, booked.id, { status: 'booked', priceRub: 5_000_000 }, LATER)
    await setLot(db, held.id, { status: 'booked', until: '2026-12-01' }, LATER)

    const readSale = () =>
      db
        .selectFrom('property')
        .select(['id', 'status', 'priceRub'])
        .where('id', 'in', [booked.id, held.id, plain.id, place.id])
        .orderBy('id')
        .execute()
    const before = await readSale()
    const { catalogue } = await load(db, null, rows, LATER)
    expect(catalogue).toMatchObject({ properties: { added: 0, changed: 0, removed: 0 }, kept: [booked.id, held.id] })
    expect(await readSale()).toEqual(before)
    expect(await db.selectFrom('priceHistory').select('date').where('propertyId', '=', place.id).execute()).toEqual([
      { date: '2026-11-20' },
    ])

    // A later catalogue has the last word, but for what a person holds.
    const later = { ...rows, properties: flats.map(flat => ({ ...flat, updatedAt: '2026-11-22T06:00:00.000Z' })) }
    expect((await load(db, null, later, LATER)).catalogue?.kept).toEqual([booked.id, held.id])
    expect(await readSale()).toEqual(before)
    // Put back as it was written, whatever was held.
    await resetToFiles(db, await theDemo(rows), LATER)
    expect(await db.selectFrom('manualHold').selectAll().execute()).toEqual([])
    expect(await readSale()).toEqual(before.map(row => ({ ...row, ...saleOf(flats.find(({ id }) => id === row.id)) })))
  })

  test('lots of a file leave with it, and no import may add lots of its kind while it exists', async () => {
    const { db } = await open()
    await load(db, null, rows, NOW)
    const place = properties.find(({ kind }) => kind === 'parking')
    if (!place) return expect.unreachable()
    await db.insertInto('property').values(place).execute()
    const lots = flats.map(({ number, buildingId, status }) => ({ number, building: String(buildingId), status }))
    const run = (source: StockSource) =>
      importStock({ db, source, isAccepted: true, isDry: false, now: LATER, owner: 'test' })
    const fresh = { number: '901', building: '1', section: '1', floor: '9', place: '1', status: 'free' }
    await expect(run(sourceOf([...lots, fresh]))).rejects.toThrow(
      /lists its lots in a file, which lacks 1 .*npm run load/,
    )

    const { catalogue } = await load(db, null, null, LATER)
    expect(catalogue?.properties).toMatchObject({ removed: 60 })
    expect(await db.selectFrom('property').select('id').execute()).toEqual([{ id: place.id }])
    expect(await db.selectFrom('priceHistory').selectAll().execute()).toEqual([])
    // Imported lots stay when the content never had a file.
    expect((await load(db, null, null, LATER)).catalogue).toBeNull()
  })

  test('a text of a consent cannot change under its version; the demo can be put back all the same', async () => {
    const { db } = await open()
    await load(db, null, null, NOW)
    const content = await editedSources(CONSENT, text => withBody(text, 'Новый текст.'))
    const { version } = (await getContent(db)).personal_data_consent
    const refused = await load(db, content, null, LATER).catch(error => error)
    expect(refused).toBeInstanceOf(ContentError)
    expect(refused.problems).toEqual([
      {
        file: 'content/legal/consent-personal-data.md',
        field: 'version',
        reason: `${version} was another text already: raise it with the text`,
      },
    ])
    expect(await readRevision(db)).toBe(1)
    await resetToFiles(db, await theDemo(null, content), LATER)
    expect((await getContent(db)).personal_data_consent.html).toBe('<p>Новый текст.</p>')
    // Both texts are in the archive now: either may be loaded again.
    await load(db, null, null, LATER)
  })

  test('a load that fails half way changes nothing', async () => {
    const { db } = await open()
    await load(db, null, rows, NOW)
    const content = await editedSources(
      'content/faq/faq.json',
      inJson(list => Object.assign(list[0], { title: 'Бронь' })),
    )
    // Two flats under one sales code: the store refuses the second after the documents were written.
    const twins = { ...rows, properties: flats.map(flat => ({ ...flat, id: flat.id + 2000 })) }
    await expect(load(db, content, { ...twins, properties: [...flats, ...twins.properties] }, LATER)).rejects.toThrow()
    expect((await getContent(db)).faq[0]?.title).not.toBe('Бронь')
    expect(await readRevision(db)).toBe(1)
  })

  test('an empty database is seeded once, also by two at a time', async () => {
    const { db } = await open()
    const options = { contentDir: DEMO, rows: () => rows, now: NOW }
    const summaries = await Promise.all([seedIfEmpty(db, options), seedIfEmpty(db, options)])
    expect(summaries.map(summary => summary?.revision)).toEqual([1, 1])
    expect(await seedIfEmpty(db, { ...options, rows: () => expect.unreachable() })).toBeNull()
  })
})

forOneDatabase('sqlite', (_name, open) => {
  test('an edited text changes its document alone and the revision by one', async () => {
    const { db } = await open()
    await load(db, null, rows, NOW)
    const content = await editedSources(
      'content/faq/faq.json',
      inJson(list => Object.assign(list[0], { title: 'Бронь' })),
    )
    const summary = await load(db, content, rows, LATER)
    expect(summary.documents).toMatchObject({ added: 0, changed: 1, removed: 0 })
    expect(summary.revision).toBe(2)
    expect((await getContent(db)).faq[0]?.title).toBe('Бронь')
  })

  test('a changed fact changes every document that borrows it', async () => {
    const { db } = await open()
    await load(db, null, null, NOW)
    const content = await editedSources(
      'content/global/global.json',
      inJson(value => Object.assign(value, { phone: '+7 (495) 000-99-99' })),
    )
    const { documents } = await load(db, content, null, LATER)
    expect(documents.changed).toBeGreaterThan(5)
    const { global, vacancies_contact: candidates } = await getContent(db)
    expect([global.phone, candidates?.phone]).toEqual(['+7 (495) 000-99-99', '+7 (495) 000-99-99'])
  })

  test('what the content no longer has is removed, what comes from an import is left alone', async () => {
    const { db } = await open()
    await load(db, null, null, NOW)
    await db.insertInto('property').values(flats).execute()
    const content = await editedSources(
      'content/redirects/redirects.json',
      inJson(list => list.pop()),
    )
    const summary = await load(db, content, null, LATER)
    expect(summary).toMatchObject({ documents: { removed: 1 }, catalogue: null })
    expect(await db.selectFrom('property').select('id').execute()).toHaveLength(60)
  })

  test('a changed catalogue is followed: a price, a flat that left, a flat that came', async () => {
    const { db } = await open()
    await load(db, null, rows, NOW)
    const [first, second, ...others] = flats
    if (!first || !second) return expect.unreachable()
    const newcomer = { ...second, id: 1900, article: 'ОБ-9.9-99-99' }
    const next: LotRows = {
      kinds: ['flat'],
      properties: [{ ...first, priceRub: 1 }, ...others, newcomer],
      priceHistory: [
        ...rows.priceHistory.filter(price => price.propertyId !== second.id),
        { propertyId: 1900, date: '2026-11-21', priceRub: 5 },
      ],
    }
    const summary = await load(db, null, next, LATER)
    expect(summary.catalogue?.properties).toEqual({ added: 1, changed: 1, removed: 1, unchanged: 58 })
    const stored = await db.selectFrom('property').selectAll().orderBy('id').execute()
    expect(stored.map(({ id }) => id)).toEqual(next.properties.map(({ id }) => id).toSorted((a, b) => a - b))
    expect(stored.find(({ id }) => id === first.id)?.priceRub).toBe(1)
    const prices = await db
      .selectFrom('priceHistory')
      .selectAll()
      .where('propertyId', 'in', [second.id, 1900])
      .execute()
    expect(prices).toEqual([{ propertyId: 1900, date: '2026-11-21', priceRub: 5 }])
  })

  test('every version of a legal text stays in the archive', async () => {
    const { db } = await open()
    await load(db, null, null, NOW)
    const before = await getContent(db)
    const content = await editedSources(CONSENT, text =>
      withBody(text, 'Новый текст.').replace(/^version: .*$/m, 'version: "9.9"'),
    )
    await load(db, content, null, LATER)
    const after = await getContent(db)
    expect(after.personal_data_consent).toMatchObject({ version: '9.9', html: '<p>Новый текст.</p>' })
    const versions = after.legal_archive.filter(text => text.document === 'personal_data_consent')
    expect(versions.map(text => text.version).toSorted()).toEqual([before.personal_data_consent.version, '9.9'])
    const archived = await db
      .selectFrom('contentDocument')
      .select('key')
      .where('entity', '=', 'legal_archive')
      .where('key', 'in', [before.personal_data_consent.sha256, after.personal_data_consent.sha256])
      .execute()
    expect(archived).toHaveLength(2)
  })

  test('wrong content seeds nothing', async () => {
    const { db } = await open()
    const seeding = seedIfEmpty(db, { contentDir: `${DEMO}/content`, rows: () => rows, now: NOW })
    await expect(seeding).rejects.toThrow(ContentError)
    expect(await readRevision(db)).toBe(0)
    expect(await db.selectFrom('contentDocument').selectAll().execute()).toEqual([])
  })

  test('the stored content is read whole, in the order of pages, and cannot be changed', async () => {
    const { db } = await open()
    await load(db, null, null, NOW)
    const content = await getContent(db)
    const dates = content.news.map(item => item.date)
    expect(dates).toEqual(dates.toSorted().reverse())
    expect(content.purchase.map(item => item.position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(content.layout).toHaveLength(16)
    expect(() => Object.assign(content.footer.form_card, { title: 'x' })).toThrow(TypeError)
    expect(() => Reflect.apply(Array.prototype.push, content.news, [1])).toThrow(TypeError)
  })

  test('reports stored documents of another version', async () => {
    const { db } = await open()
    await load(db, null, null, NOW)
    await db.updateTable('contentDocument').set({ body: '{}' }).where('entity', '=', 'kitchen').execute()
    await db.deleteFrom('contentDocument').where('entity', '=', 'footer').execute()
    const error = await getContent(db).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ContentError)
    expect(String(error)).toContain('kitchen kitchen · title · is missing')
    expect(String(error)).toContain('footer · is not in the database')
    expect(String(error)).toContain('npm run load')
  })

  test('a document of an entity that this version does not know is passed over', async () => {
    const { db } = await open()
    await load(db, null, null, NOW)
    await db
      .insertInto('contentDocument')
      .values({ entity: 'hologram', key: 'a', position: 0, body: '{}', hash: '' })
      .execute()
    expect(Object.keys(await getContent(db))).not.toContain('hologram')
  })
})
