import { type SourceTexts, sourceHash } from './read-content.ts'
import type { StoredSources } from './sources.ts'

/** A change of the shape of written content between two versions of the site. */
export interface ContentStep {
  /** What it does, for the report of a load: `promotions: day → from, until`. */
  name: string
  /**
   * Brings sources of the older shape to the newer one. Called with sources of either shape.
   * @returns the new text of each source that changes; null = the source goes
   */
  apply(texts: SourceTexts): ReadonlyMap<string, string | null>
}

/** Oldest first. A step stays here for as long as a quarter may still have content of the older shape. */
export const contentSteps: readonly ContentStep[] = []

/** Sources in the shape of this version, and a line for each step that changed any. */
export interface UpgradedTexts {
  texts: SourceTexts
  report: readonly string[]
}

/** Applies all steps to the sources of a folder or of the store. */
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

/**
 * Stored sources in the shape of this version. A source that was as its file stays so: the file is brought along in the same way.
 * Sources that no step changes are the same objects as before.
 */
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

/** A step for JSON sources. @param change returns undefined when the value has the new shape already */
export function jsonStep(name: string, path: RegExp, change: (value: unknown) => unknown): ContentStep {
  return {
    name,
    apply(texts) {
      const changes = new Map<string, string>()
      for (const [file, text] of texts) {
        const changed = path.test(file) ? change(JSON.parse(text)) : undefined
        if (changed !== undefined) changes.set(file, `${JSON.stringify(changed, null, 2)}\n`)
      }
      return changes
    },
  }
}
