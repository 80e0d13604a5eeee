import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ContentEntity } from '#contract/content/registry.ts'
import { editJson } from '../../content/edit-source.ts'
import { publish } from '../../content/publish.ts'
import { type NextSource, parseFile, type StoredSources } from '../../content/sources.ts'
import { openOnlyNew } from '../../content/validate.ts'
import { type Actor, type LogEntry, writeLog } from '../actor.ts'
import { titleOf } from './documents.ts'
import { type ContentContext, type ContentState, documentsWithDrafts } from './drafts.ts'

export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024

interface Entry {
  /** Path of the source. */
  source: string
  /** Of a member of an object; absent = an item of a list. */
  key?: string
  value: { file: string; [field: string]: unknown }
}

interface StoredUpload {
  path: string
  bytes: Buffer
  entries: readonly Entry[]
  log: LogEntry | null
}

/** Writes a file and publishes its entries. No document shows it yet, so it needs no draft. */
export async function storeUpload(
  { db, now, pictures }: ContentContext,
  actor: Actor,
  { path, bytes, entries, log }: StoredUpload,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.${randomUUID()}.part`
  await writeFile(part, bytes)
  await rename(part, path)
  await publish(db, {
    change: stored => ({ sources: withEntries(stored, entries) }),
    pictures: openOnlyNew(pictures),
    author: actor.name,
    now: now(),
    also: async trx => {
      if (log) await writeLog(trx, actor, log, now())
    },
  })
}

/** Leaves existing entries unchanged. */
function withEntries(stored: StoredSources, entries: readonly Entry[]) {
  const sources = new Map<string, NextSource>(stored)
  for (const { source, key, value } of entries) {
    const { body, loadedHash = null } = stored.get(source) ?? {}
    const text = body ?? (key === undefined ? '[]\n' : '{}\n')
    const listed = parseFile(source, text, [])?.value as Record<string, { file: string }> // validated
    const items = Object.values(listed)
    const isThere = key === undefined ? items.some(({ file }) => file === value.file) : Object.hasOwn(listed, key)
    if (!isThere) sources.set(source, { body: editJson(text, [key ?? items.length], undefined, value), loadedHash })
  }
  return sources
}

/** Finds the documents of other kinds whose JSON names an upload, drafts included. @param own kind of the upload */
export function createUses(state: ContentState, own: ContentEntity) {
  const documents = documentsWithDrafts(state)
    .filter(({ entity }) => entity !== own)
    .map(({ entity, key, value }) => ({ entity, key, title: titleOf({ key, value }), text: JSON.stringify(value) }))
  return (isNamed: (text: string) => boolean) =>
    documents.filter(({ text }) => isNamed(text)).map(({ text: _text, ...use }) => use)
}
