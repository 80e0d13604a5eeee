import { type SourceTexts, sourceHash } from './read-content.ts'
import type { StoredSources } from './sources.ts'

/** A migration of sources between two versions of the site. */
interface ContentStep {
  /** Description for the report of a load: `promotions: day → from, until`. */
  name: string
  /** May get some sources in the new format. @returns the new text of each changed source; null = it is deleted */
  apply(texts: SourceTexts): ReadonlyMap<string, string | null>
}

/** Oldest first. A step is kept while a quarter may have older content. */
const contentSteps: readonly ContentStep[] = []

/** Sources in the current format, and a line per step that changed any. */
interface UpgradedTexts {
  texts: SourceTexts
  report: readonly string[]
}

export function upgradeTexts(texts: SourceTexts, steps = contentSteps): UpgradedTexts {
  const upgraded = new Map(texts)
  const report: string[] = []
  for (const { name, apply } of steps) {
    const changes = [...apply(upgraded)].filter(([path, text]) => text !== (upgraded.get(path) ?? null))
    for (const [path, text] of changes) {
      if (text === null) upgraded.delete(path)
      else upgraded.set(path, text)
    }
    if (changes.length > 0) report.push(`${name}: ${changes.length} files`)
  }
  return { texts: upgraded, report }
}

/** A source that equals its file stays so, because the file is converted in the same way. */
export function upgradeStored(stored: StoredSources, steps = contentSteps): StoredSources {
  const before = new Map([...stored].flatMap(([path, { body }]) => (body === null ? [] : [[path, body]])))
  const { texts, report } = upgradeTexts(before, steps)
  if (report.length === 0) return stored
  const upgraded = new Map([...stored].filter(([path, row]) => row.body === null || texts.has(path)))
  for (const [path, body] of texts) {
    if (body === before.get(path)) continue
    const row = stored.get(path)
    const hash = sourceHash(body)
    upgraded.set(path, {
      ...(row ?? { path, version: 0, author: 'update', changedAt: '' }),
      body,
      hash,
      loadedHash: row && row.loadedHash !== row.hash ? row.loadedHash : hash,
    })
  }
  return upgraded
}
