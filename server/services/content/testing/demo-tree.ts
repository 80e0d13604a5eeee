import { fileURLToPath } from 'node:url'
import type { Files } from '../load-files.ts'
import { type ContentFile, type ContentTree, parseSources, readSources, type SourceTexts } from '../sources.ts'
import type { LotRows } from '../store-lots.ts'
import { type PictureReader, picturesOf } from '../validate.ts'

/** Folder of the demo. */
export const DEMO = fileURLToPath(new URL('../../../../demo', import.meta.url))

let demo: Promise<ContentTree> | undefined

/** A damaged copy of a value: `change` may edit it in place. */
// Tests name fields that the damaged files may lack, so the value is untyped like its JSON.
// biome-ignore lint/suspicious/noExplicitAny: damage does not follow the schema
export type Damage = (value: any, file: ContentFile) => void

const readPictures = picturesOf(DEMO)
const looked = new Map<string, ReturnType<PictureReader>>()

/** The pictures and documents of the demo, looked at once for each list of them. */
const pictures: PictureReader = (imageFiles, known, downloads) => {
  const index = JSON.stringify([imageFiles, downloads])
  const seen = looked.get(index) ?? readPictures(imageFiles, known, downloads)
  looked.set(index, seen)
  return seen
}

/** The files of the demo for a load. @param texts replace the sources */
export async function theDemo(rows: LotRows | null, texts: SourceTexts | null = null): Promise<Files> {
  const sources = texts ? { texts, problems: [] } : await readSources(DEMO)
  return { sources, pictures, rows }
}

/** The demo with one of its files damaged; the files themselves stay as they are. */
export async function damagedDemo(path: string, damage: Damage): Promise<ContentTree> {
  demo ??= readSources(DEMO).then(parseSources)
  const { files, problems } = await demo
  const file = files.get(path)
  if (!file) throw new Error(`the demo has no file ${path}`)
  const copy = { ...file, value: structuredClone(file.value) }
  damage(copy.value, copy)
  return { files: new Map(files).set(path, copy), problems: [...problems] }
}

/** Texts with one of them edited as an editor would; null takes it away. @param of none = those of the demo */
export async function editedSources(
  path: string,
  edit: (text: string) => string | null,
  of?: SourceTexts,
): Promise<SourceTexts> {
  const texts = new Map(of ?? (await readSources(DEMO)).texts)
  const before = texts.get(path)
  if (before === undefined) throw new Error(`there is no source ${path}`)
  const after = edit(before)
  if (after === before) throw new Error(`the edit of ${path} changes nothing`)
  if (after === null) texts.delete(path)
  else texts.set(path, after)
  return texts
}

/** An edit of a JSON file: `change` may edit its value in place. */
export function inJson(change: (value: Parameters<Damage>[0]) => unknown): (text: string) => string {
  return text => {
    const value = JSON.parse(text)
    change(value)
    return `${JSON.stringify(value, null, 2)}\n`
  }
}
