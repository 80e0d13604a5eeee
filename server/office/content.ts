import { Hono } from 'hono'
import { validator } from 'hono/validator'
import { z } from 'zod'
import { mediaFolder, picturesOf } from '#server/services/content/validate.ts'
import { nameOf } from '#server/services/office/content/documents.ts'
import {
  discardDraft,
  listKinds,
  readDocument,
  removeDocument,
  saveDraft,
} from '#server/services/office/content/drafts.ts'
import { addPicture, listPictures } from '#server/services/office/content/pictures.ts'
import {
  cancelScheduled,
  listVersions,
  publishDrafts,
  readChanges,
  restoreVersion,
  undoPublication,
} from '#server/services/office/content/publications.ts'
import { readSchema } from '#server/services/office/content/schema.ts'
import { type OfficeEnv, type OfficeParts, readJson } from './env.ts'

export const contentContext = ({ db, now, config }: OfficeParts) => ({
  db,
  now,
  pictures: picturesOf(config.CONTENT_DIR, config.DATA_DIR),
})

const MAX_LEVELS = 30
const isFlat = (inner: unknown, levels = MAX_LEVELS): boolean =>
  typeof inner !== 'object' ||
  inner === null ||
  (levels > 0 && Object.values(inner).every(one => isFlat(one, levels - 1)))
const value = z.record(z.string(), z.unknown()).refine(one => isFlat(one))
const name = z.object({ entity: z.string(), key: z.string() }).transform(({ entity, key }) => nameOf(entity, key))
const order = z.object({
  documents: z.array(name).max(1000),
  /** In the order of the documents; null = a removal. */
  versions: z.array(z.string().nullable()),
  at: z.iso.datetime().optional(),
})

const uploaded = z.object({ file: z.instanceof(File), alt: z.string().trim().min(1).max(300) })
const readUpload = validator('form', (form): z.output<typeof uploaded> => uploaded.parse(form))

const DOCUMENT = '/:entity{[a-z_]+}/:key'

export const content = new Hono<OfficeEnv>()
  .get('/', async c => c.json({ kinds: await listKinds(c.var.actor, contentContext(c.var.office)) }))
  .get('/pictures', async c => {
    const { services } = c.var.office
    const found = await listPictures(c.var.actor, contentContext(c.var.office))
    const shown = found.map(picture => ({ ...picture, image: services.images.find(picture.key) }))
    return c.json({ pictures: shown })
  })
  .post('/pictures', readUpload, async c => {
    const { file, alt } = c.req.valid('form')
    const context = { ...contentContext(c.var.office), folder: mediaFolder(c.var.office.config.DATA_DIR) }
    return c.json(await addPicture(c.var.actor, context, { bytes: Buffer.from(await file.arrayBuffer()), alt }))
  })
  .get('/changes', async c => c.json(await readChanges(c.var.actor, contentContext(c.var.office))))
  .post('/publish', readJson(order), async c => {
    const { documents, versions, at } = c.req.valid('json')
    const chosen = documents.map((document, index) => ({ ...document, version: versions[index] ?? null }))
    return c.json(await publishDrafts(c.var.actor, contentContext(c.var.office), { documents: chosen, at }))
  })
  .delete('/scheduled/:id', async c => {
    await cancelScheduled(c.var.actor, contentContext(c.var.office), c.req.param('id'))
    return c.json({})
  })
  .post('/publications/:id/undo', async c => {
    await undoPublication(c.var.actor, contentContext(c.var.office), c.req.param('id'))
    return c.json({})
  })
  .get('/:entity{[a-z_]+}/schema', async c => {
    const { entity } = nameOf(c.req.param('entity'), '')
    return c.json(await readSchema(c.var.actor, contentContext(c.var.office), entity))
  })
  .get(DOCUMENT, async c => {
    const document = nameOf(c.req.param('entity'), c.req.param('key'))
    return c.json(await readDocument(c.var.actor, contentContext(c.var.office), document))
  })
  .put(DOCUMENT, readJson(z.object({ value, version: z.string().nullable() })), async c => {
    const document = nameOf(c.req.param('entity'), c.req.param('key'))
    return c.json(await saveDraft(c.var.actor, contentContext(c.var.office), document, c.req.valid('json')))
  })
  .delete(DOCUMENT, async c => {
    const document = nameOf(c.req.param('entity'), c.req.param('key'))
    await removeDocument(c.var.actor, contentContext(c.var.office), document)
    return c.json({})
  })
  .post(`${DOCUMENT}/discard`, async c => {
    const document = nameOf(c.req.param('entity'), c.req.param('key'))
    await discardDraft(c.var.actor, contentContext(c.var.office), document)
    return c.json({})
  })
  .get(`${DOCUMENT}/versions`, async c => {
    const document = nameOf(c.req.param('entity'), c.req.param('key'))
    return c.json(await listVersions(c.var.actor, contentContext(c.var.office), document))
  })
  .post(`${DOCUMENT}/restore`, readJson(z.object({ id: z.string() })), async c => {
    const document = nameOf(c.req.param('entity'), c.req.param('key'))
    await restoreVersion(c.var.actor, contentContext(c.var.office), document, c.req.valid('json').id)
    return c.json({})
  })
