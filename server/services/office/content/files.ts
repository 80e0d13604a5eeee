import { join, parse } from 'node:path'
import { type DocumentFile, documentPath } from '#contract/content/documents.ts'
import { latinWords } from '#domain/text/latin.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { describeFile } from '../../content/document-files.ts'
import { type Actor, demand, writeLog } from '../actor.ts'
import {
  type ContentContext,
  documentsWithDrafts,
  draftOf,
  isSame,
  readDocument,
  readState,
  writeDraft,
} from './drafts.ts'
import { checkPdf } from './pdf.ts'
import { createUses, storeUpload } from './uploads.ts'

/** Source that lists the files. */
const INDEX = 'documents/index.json'
const MAX_NAME_LENGTH = 60
const HASH_LENGTH = 8

type FileContext = ContentContext & { uploadedDocuments: string }

interface Upload {
  bytes: Buffer
  /** As the person named it. */
  name: string
}

/**
 * Adds a PDF that documents can name, by `key`. New bytes get a new name, so that no cache has an earlier file by it.
 * @param replaced key of the file that it replaces
 * @throws FieldErrors for what is no harmless PDF, or too large
 */
export async function addFile(actor: Actor, context: FileContext, { bytes, name }: Upload, replaced?: string) {
  demand(actor, 'content.write')
  await checkPdf(bytes)
  const stem = latinWords(parse(name).name).join('-').slice(0, MAX_NAME_LENGTH) || 'file'
  const facts = describeFile('file.pdf', bytes)
  const file = `${stem}-${facts.sha256.slice(0, HASH_LENGTH)}.pdf`
  await storeUpload(context, actor, {
    path: join(context.uploadedDocuments, file),
    bytes,
    entries: [{ source: INDEX, value: { ...facts, file } }],
    log: replaced ? null : { action: 'file.add', subject: `file:${file}` },
  })
  return { key: file }
}

/**
 * Drafts another file in every document that names this one, which stays at its address.
 * @throws NotFound without such a file, FieldErrors for what is no harmless PDF, or too large
 */
export async function replaceFile(actor: Actor, context: FileContext, replaced: string, upload: Upload): Promise<void> {
  demand(actor, 'content.write')
  await readDocument(actor, context, { entity: 'document_file', key: replaced })
  const { key: file } = await addFile(actor, context, upload, replaced)
  const { db, now } = context
  await inTransaction(db, async trx => {
    const state = await readState(trx)
    for (const { value, ...name } of documentsWithDrafts(state)) {
      const json = JSON.stringify(value)
      const edited = json.replaceAll(mentionsOf(replaced), file)
      if (name.entity === 'document_file' || edited === json) continue
      const before = state.drafts.find(isSame(name))
      const draft = draftOf({ ...name, value: JSON.parse(edited) }, state.published(name))
      await writeDraft(trx, actor, before, draft && before ? { ...draft, base: before.base } : draft, now())
    }
    await writeLog(trx, actor, { action: 'file.replace', subject: `file:${replaced}`, after: { file } }, now())
  })
}

/** Files that documents can name, with where they are used, drafts included; uploads first. */
export async function listFiles(actor: Actor, { db }: ContentContext) {
  demand(actor, 'content.read')
  const state = await readState(db)
  const usesOf = createUses(state, 'document_file')
  const files = (state.files.get(INDEX)?.value ?? []) as DocumentFile[] // validated
  return files
    .map(({ file: key, bytes, pages }) => {
      const uses = usesOf(text => mentionsOf(key).test(text))
      return { key, address: documentPath(key), bytes, pages, uses }
    })
    .toReversed()
}

/** A file in JSON: as a value, or as the address in a text. */
function mentionsOf(file: string): RegExp {
  const name = file.replaceAll('.', '\\.')
  return new RegExp(`(?<=")${name}(?=")|(?<=${documentPath('')})${name}(?![\\w-])`, 'g')
}
