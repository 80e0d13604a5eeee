import { type Context, Hono } from 'hono'
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
import { addPicture, listPictures, replacePicture } from '#server/services/office/content/pictures.ts'
import {
  cancelScheduled,
  listVersions,
  publishDrafts,
  readChanges,
  restoreVersion,
  undoPublication,
} from '#server/services/office/content/publications.ts'
import { readSchema } from '#server/services/office/content/schema.ts'
import { type OfficeEnv, type OfficeParts, readJson, readQuery } from './env.ts'

export const contentContext = ({ db, now, config }: OfficeParts) => ({
  db,
  now,
  pictures: picturesOf(config.CONTENT_DIR, config.DATA_DIR),
})

const pictureContext = (office: OfficeParts) => ({
  ...contentContext(office),
  folder: mediaFolder(office.config.DATA_DIR),
})

const MAX_LEVELS = 30
const isFlat = (inner: unknown, levels = MAX_LEVELS): boolean =>
  typeof inner !== 'object' ||
  inner === null ||
  (levels > 0 && Object.values(inner).every(one => isFlat(one, levels - 1)))
const value = z.record(z.string(), z.unknown()).refine(one => isFlat(one))
/** What the person saw. */
const version = z.string().max(200)
const name = z.object({ entity: z.string(), key: z.string(), version }).transform(({ entity, key, ...rest }) => ({
  ...nameOf(entity, key),
  ...rest,
}))
const order = z.object({ documents: z.array(name).max(1000), at: z.iso.datetime().optional() })

const uploaded = z.object({ file: z.instanceof(File), alt: z.string().trim().min(1).max(300) })
const readUpload = validator('form', (form): z.output<typeof uploaded> => uploaded.parse(form))
const replacement = uploaded.pick({ file: true }).extend({ key: z.string() })
const readReplacement = validator('form', (form): z.output<typeof replacement> => replacement.parse(form))

const DOCUMENT = '/:entity{[a-z_]+}/:key'

const caller = (c: Context<OfficeEnv>) => [c.var.actor, contentContext(c.var.office)] as const
const callerOfDocument = (c: Context<OfficeEnv>) =>
  [...caller(c), nameOf(c.req.param('entity') ?? '', c.req.param('key') ?? '')] as const

export const content = new Hono<OfficeEnv>()
  .get('/', async c => c.json({ kinds: await listKinds(...caller(c)) }))
  .get('/pictures', async c => {
    const { services } = c.var.office
    const found = await listPictures(...caller(c))
    const shown = found.map(picture => ({
      ...picture,
      image: services.images.find(picture.key),
      whole: services.images.find(picture.key, undefined, { isWhole: true }),
    }))
    return c.json({ pictures: shown })
  })
  .post('/pictures', readUpload, async c => {
    const { file, alt } = c.req.valid('form')
    const bytes = Buffer.from(await file.arrayBuffer())
    return c.json(await addPicture(c.var.actor, pictureContext(c.var.office), { bytes, alt }))
  })
  .post('/pictures/replace', readReplacement, async c => {
    const { file, key } = c.req.valid('form')
    const bytes = Buffer.from(await file.arrayBuffer())
    await replacePicture(c.var.actor, pictureContext(c.var.office), { bytes, key })
    return c.json({})
  })
  .get('/changes', async c => c.json(await readChanges(...caller(c))))
  .post('/publish', readJson(order), async c => c.json(await publishDrafts(...caller(c), c.req.valid('json'))))
  .delete('/scheduled/:id', async c => {
    await cancelScheduled(...caller(c), c.req.param('id'))
    return c.json({})
  })
  .post('/publications/:id/undo', async c => {
    await undoPublication(...caller(c), c.req.param('id'))
    return c.json({})
  })
  .get('/:entity{[a-z_]+}/schema', async c =>
    c.json(await readSchema(...caller(c), nameOf(c.req.param('entity'), '').entity)),
  )
  .get(DOCUMENT, async c => c.json(await readDocument(...callerOfDocument(c))))
  .put(DOCUMENT, readJson(z.object({ value, version: version.nullable() })), async c =>
    c.json(await saveDraft(...callerOfDocument(c), c.req.valid('json'))),
  )
  .delete(DOCUMENT, readQuery(z.object({ version })), async c => {
    await removeDocument(...callerOfDocument(c), c.req.valid('query').version)
    return c.json({})
  })
  .post(`${DOCUMENT}/discard`, readJson(z.object({ version })), async c => {
    await discardDraft(...callerOfDocument(c), c.req.valid('json').version)
    return c.json({})
  })
  .get(`${DOCUMENT}/versions`, async c => c.json(await listVersions(...callerOfDocument(c))))
  .post(`${DOCUMENT}/restore`, readJson(z.object({ id: z.string(), version })), async c => {
    await restoreVersion(...callerOfDocument(c), c.req.valid('json'))
    return c.json({})
  })
