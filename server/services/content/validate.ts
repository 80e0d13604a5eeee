import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentFile } from '#contract/content/documents.ts'
import type { ContentAssetTable } from '#server/db/schema.ts'
import { createPauses } from '#server/lib/timing.ts'
import { type KnownPictures, readAssets } from './assets.ts'
import { checkAgreement } from './check-agreement.ts'
import { checkGeometry } from './check-geometry.ts'
import { checkLaw } from './check-law.ts'
import { checkImages, checkLinks } from './check-links.ts'
import { checkOffers, checkSums } from './check-offers.ts'
import { checkDownloads, checkFilters, checkReferences } from './check-references.ts'
import { checkStrings, checkTexts } from './check-texts.ts'
import { documentFolders, mediaFolder } from './document-files.ts'
import { type Collected, collectDrafts } from './draft-reader.ts'
import { finishDocuments, type ReadyDocument } from './finish.ts'
import { factsOf } from './prepare-text.ts'
import { ContentError, type Problem, Reporter } from './problems.ts'
import { type ContentTree, readSources, type WrittenSources } from './sources.ts'

export interface ValidContent {
  documents: ReadyDocument[]
  assets: ContentAssetTable[]
}

/** Reads listed pictures and downloads. @param known previews of an earlier load */
export type PictureReader = (
  imageFiles: Collected['imageFiles'],
  known: KnownPictures,
  downloads: readonly DocumentFile[],
) => Promise<{ assets: ContentAssetTable[]; problems: Problem[] }>

/** @param dataDir of the site; undefined = it has no uploads */
export function picturesOf(contentDir: string, dataDir?: string): PictureReader {
  const folders = [join(contentDir, 'images'), ...(dataDir === undefined ? [] : [mediaFolder(dataDir)])]
  return async (imageFiles, known, downloads) => {
    const [{ assets, problems }, ofDownloads] = await Promise.all([
      readAssets(folders, imageFiles, known),
      checkDownloads(documentFolders(contentDir, dataDir), downloads),
    ])
    return { assets, problems: [...problems, ...ofDownloads] }
  }
}

/** Opens pictures that are not stored yet: `npm run load` opens all, which takes most of a publication. */
export function openOnlyNew(read: PictureReader): PictureReader {
  return async (listed, known, downloads) => {
    const stored = listed.flatMap(({ file, width, height }) => {
      const asset = known.get(file)
      return asset?.width === width && asset.height === height ? [asset] : []
    })
    const unknown = listed.filter(({ file }) => !stored.some(asset => asset.file === file))
    const { assets, problems } = await read(unknown, known, downloads)
    return { assets: [...stored, ...assets], problems }
  }
}

/** @throws ContentError when it is not a content folder */
export function readContentDir(contentDir: string): Promise<WrittenSources> {
  if (!existsSync(join(contentDir, 'content'))) {
    const what = existsSync(contentDir) ? 'has no folder content/' : 'is not there'
    const reason = `${what}: CONTENT_DIR is the folder that holds content/, images/ and plans/`
    throw new ContentError([{ file: contentDir, field: '', reason }])
  }
  return readSources(contentDir)
}

/** @throws ContentError with every problem */
export async function validateTree(
  tree: ContentTree,
  pictures: PictureReader,
  known: KnownPictures = new Map(),
): Promise<ValidContent> {
  const { documents, problems, imageFiles, downloads } = await checkTree(tree)
  const { assets, problems: ofPictures } = await pictures(imageFiles, known, downloads)
  const all = [...problems, ...ofPictures]
  if (all.length > 0) throw new ContentError(all)
  return { documents, assets }
}

const CHECKS = [
  checkReferences,
  checkTexts,
  checkOffers,
  checkAgreement,
  checkSums,
  checkFilters,
  checkGeometry,
  checkImages,
  checkLinks,
  checkLaw,
  checkStrings,
]

/**
 * All checks that do not open pictures. `documents` is empty when there are problems.
 * @param files only documents of these files are finished, which takes most of the time; absent = all
 */
export async function checkTree(tree: ContentTree, files?: ReadonlySet<string>) {
  const pause = createPauses()
  const { drafts, imageFiles, problems: ofFiles } = await collectDrafts(tree, pause)
  const reporter = new Reporter(ofFiles.map(problem => problem.file))
  for (const check of CHECKS) {
    check(drafts, reporter, imageFiles)
    await pause()
  }
  const problems = [...ofFiles, ...reporter.problems]
  const global = drafts.global[0]?.source
  const downloads = drafts.document_file.map(({ source }) => source)
  // Finishing requires valid references.
  if (problems.length > 0 || !global) return { documents: [], problems, imageFiles, downloads }
  const documents = await finishDocuments(drafts, factsOf(global), imageFiles, problems, pause, files)
  return { documents: problems.length > 0 ? [] : documents, problems, imageFiles, downloads }
}
