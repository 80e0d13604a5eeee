import type { z } from 'zod'
import { imageIndex, imageUses } from '#contract/content/images.ts'
import { entityNames } from '#contract/content/registry.ts'
import { panoramaKey, panoramaPartKey, viewPictureKey } from '#domain/sun/window-views.ts'
import { DraftReader, type Drafts, foundIn } from './draft-reader.ts'
import type { Problem } from './problems.ts'
import type { ContentTree } from './read-content.ts'

/** The middle of a panorama with little distortion, 5:3: left, top, width, height as fractions. */
const PANORAMA_PART = [0.36, 0.33, 0.28, 0.336]

export interface Collected {
  drafts: Drafts
  problems: Problem[]
  /** `images/index.json` */
  imageFiles: z.infer<typeof imageIndex>
}

export function collectDrafts(tree: ContentTree): Collected {
  const reader = new DraftReader(tree)
  for (const entity of entityNames) reader.read(entity)
  const imageFiles = readImages(reader)
  reader.reportUnused()
  return { drafts: reader.drafts, problems: reader.problems, imageFiles }
}

function readImages(reader: DraftReader): Collected['imageFiles'] {
  const path = 'content/images.json'
  const uses = reader.parse(path, imageUses, false)
  for (const [key, source] of Object.entries(uses ?? {})) reader.add('image', key, source, foundIn(path, [key], source))
  // Views and the tour name files directly, so their keys are generated.
  for (const file of viewFiles(reader)) {
    const key = viewPictureKey(file)
    reader.add('image', key, { file }, foundIn('window-views.json', [key], { file }))
  }
  for (const file of panoramaFiles(reader)) {
    for (const [key, source] of [
      [panoramaKey(file), { file }],
      [panoramaPartKey(file), { file, crop: PANORAMA_PART }],
    ] as const) {
      reader.add('image', key, source, foundIn('tour.json', [key], source))
    }
  }
  return reader.parse('images/index.json', imageIndex, false) ?? []
}

/** Distinct pictures of views: neighbouring sections share them. */
function viewFiles({ drafts }: DraftReader): Set<string> {
  const items = drafts.window_views.flatMap(({ source }) => source.items)
  return new Set(items.flatMap(item => item.pictures.map(picture => picture.file)))
}

function panoramaFiles({ drafts }: DraftReader): Set<string> {
  const points = drafts.tour.flatMap(({ source }) => source.points)
  return new Set(points.map(({ image }) => image.replace(/^images\//, '')))
}
