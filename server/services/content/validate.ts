import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentAssetTable } from '#server/db/schema.ts'
import { type KnownPreviews, readAssets } from './assets.ts'
import { checkAgreement } from './check-agreement.ts'
import { checkFilters } from './check-filters.ts'
import { checkGeometry } from './check-geometry.ts'
import { checkImages } from './check-images.ts'
import { checkLinks } from './check-links.ts'
import { checkOffers } from './check-offers.ts'
import { checkSums } from './check-sums.ts'
import { checkTexts } from './check-texts.ts'
import { collectDrafts } from './collect-drafts.ts'
import { factsOf } from './facts.ts'
import { finishDocuments, type ReadyDocument } from './finish.ts'
import { ContentError } from './problems.ts'
import { type ContentTree, readContent } from './read-content.ts'
import { Reporter } from './reporter.ts'

/** Content that may be stored. */
export interface ValidContent {
  documents: ReadyDocument[]
  assets: ContentAssetTable[]
}

/**
 * Reads and checks the whole content: each file by its schema, then everything against everything else.
 * @param root  folder of the content (`CONTENT_DIR`), absolute
 * @param known previews that an earlier load has made
 * @throws ContentError with every problem found: file, field, reason
 */
export async function validateContent(root: string, known: KnownPreviews = new Map()): Promise<ValidContent> {
  if (!existsSync(join(root, 'content'))) {
    const reason = 'has no folder content/: CONTENT_DIR is the folder that holds content/, images/ and plans/'
    throw new ContentError([{ file: root, field: '', reason }])
  }
  return validateTree(await readContent(root), known)
}

/** `validateContent` of files that were read already; pictures are still read from the disk. */
export async function validateTree(tree: ContentTree, known: KnownPreviews): Promise<ValidContent> {
  const collected = collectDrafts(tree)
  const { drafts, imageFiles } = collected
  const { assets, problems } = await readAssets(tree.root, imageFiles, known)
  problems.unshift(...collected.problems)
  const reporter = new Reporter(collected.problems.map(problem => problem.file))
  checkTexts(drafts, reporter)
  checkOffers(drafts, reporter)
  checkAgreement(drafts, reporter)
  checkSums(drafts, reporter)
  checkFilters(drafts, collected.filterFields, reporter)
  checkGeometry(drafts, reporter)
  checkImages(drafts, imageFiles, reporter)
  checkLinks(drafts, reporter)
  problems.push(...reporter.problems)
  const global = drafts.global[0]?.source
  // Finishing believes that references hold.
  const documents =
    problems.length === 0 && global ? finishDocuments(drafts, factsOf(global), imageFiles, problems) : []
  if (problems.length > 0) throw new ContentError(problems)
  return { documents, assets }
}
