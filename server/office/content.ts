import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { nameOf } from '#server/services/office/content/documents.ts'
import {
  discardDraft,
  listKinds,
  readDocument,
  removeDocument,
  saveDraft,
} from '#server/services/office/content/drafts.ts'
import { addFile, listFiles, replaceFile } from '#server/services/office/content/files.ts'
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
import { answerEmpty, type OfficeEnv, readInput, verbArgs } from './env.ts'

const MAX_LEVELS = 30
const isFlat = (inner: unknown, levels = MAX_LEVELS): boolean =>
  typeof inner !== 'object' ||
  inner === null ||
  (levels > 0 && Object.values(inner).every(item => isFlat(item, levels - 1)))
const value = z.record(z.string(), z.unknown()).refine(record => isFlat(record))
/** What the person saw. */
const version = z.string().max(200)
const name = z.object({ entity: z.string(), key: z.string(), version }).transform(({ entity, key, ...rest }) => ({
  ...nameOf(entity, key),
  ...rest,
}))
const order = z.object({ documents: z.array(name).max(1000), at: z.iso.datetime().optional() })

const uploaded = z.object({ file: z.instanceof(File), alt: z.string().trim().min(1).max(300) })
const replacement = uploaded.pick({ file: true }).extend({ key: z.string() })

const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer())

const DOCUMENT = '/:entity{[a-z_]+}/:key'

const argsOfDocument = (c: Context<OfficeEnv>) =>
  [...verbArgs(c), nameOf(c.req.param('entity') ?? '', c.req.param('key') ?? '')] as const

export const content = new Hono<OfficeEnv>()
  .get('/', async c => c.json({ kinds: await listKinds(...verbArgs(c)) }))
  .get('/pictures', async c => {
    const { services } = c.var.office
    const found = await listPictures(...verbArgs(c))
    const shown = found.map(picture => ({
      ...picture,
      image: services.images.find(picture.key),
      whole: services.images.find(picture.key, undefined, { isWhole: true }),
    }))
    return c.json({ pictures: shown })
  })
  .post('/pictures', readInput('form', uploaded), async c => {
    const { file, alt } = c.req.valid('form')
    return c.json(await addPicture(...verbArgs(c), { bytes: await bytesOf(file), alt }))
  })
  .post('/pictures/replace', readInput('form', replacement), async c => {
    const { file, key } = c.req.valid('form')
    return answerEmpty(c, replacePicture(...verbArgs(c), { bytes: await bytesOf(file), key }))
  })
  .get('/files', async c => c.json({ files: await listFiles(...verbArgs(c)) }))
  .post('/files', readInput('form', uploaded.pick({ file: true })), async c => {
    const { file } = c.req.valid('form')
    return c.json(await addFile(...verbArgs(c), { bytes: await bytesOf(file), name: file.name }))
  })
  .post('/files/replace', readInput('form', replacement), async c => {
    const { file, key } = c.req.valid('form')
    return answerEmpty(c, replaceFile(...verbArgs(c), key, { bytes: await bytesOf(file), name: file.name }))
  })
  .get('/changes', async c => c.json(await readChanges(...verbArgs(c))))
  .post('/publish', readInput('json', order), async c =>
    c.json(await publishDrafts(...verbArgs(c), c.req.valid('json'))),
  )
  .delete('/scheduled/:id', c => answerEmpty(c, cancelScheduled(...verbArgs(c), c.req.param('id'))))
  .post('/publications/:id/undo', c => answerEmpty(c, undoPublication(...verbArgs(c), c.req.param('id'))))
  .get('/:entity{[a-z_]+}/schema', async c =>
    c.json(await readSchema(...verbArgs(c), nameOf(c.req.param('entity'), '').entity)),
  )
  .get(DOCUMENT, async c => c.json(await readDocument(...argsOfDocument(c))))
  .put(DOCUMENT, readInput('json', z.object({ value, version: version.nullable() })), async c =>
    c.json(await saveDraft(...argsOfDocument(c), c.req.valid('json'))),
  )
  .delete(DOCUMENT, readInput('query', z.object({ version })), c =>
    answerEmpty(c, removeDocument(...argsOfDocument(c), c.req.valid('query').version)),
  )
  .post(`${DOCUMENT}/discard`, readInput('json', z.object({ version })), c =>
    answerEmpty(c, discardDraft(...argsOfDocument(c), c.req.valid('json').version)),
  )
  .get(`${DOCUMENT}/versions`, async c => c.json(await listVersions(...argsOfDocument(c))))
  .post(`${DOCUMENT}/restore`, readInput('json', z.object({ id: z.string(), version })), c =>
    answerEmpty(c, restoreVersion(...argsOfDocument(c), c.req.valid('json'))),
  )
