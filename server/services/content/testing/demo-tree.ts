import { fileURLToPath } from 'node:url'
import { type ContentFile, type ContentTree, readContent } from '../read-content.ts'

/** Folder of the demo. */
export const DEMO = fileURLToPath(new URL('../../../../demo', import.meta.url))

let demo: Promise<ContentTree> | undefined

/** A damaged copy of a value: `change` may edit it in place. */
// Tests name fields that the damaged files may lack, so the value is as untyped as the JSON that it stands for.
// biome-ignore lint/suspicious/noExplicitAny: damage does not follow the schema
export type Damage = (value: any, file: ContentFile) => void

/** The demo with one of its files damaged; the files themselves stay as they are. */
export async function damagedDemo(path: string, damage: Damage): Promise<ContentTree> {
  demo ??= readContent(DEMO)
  const { root, files, problems } = await demo
  const file = files.get(path)
  if (!file) throw new Error(`the demo has no file ${path}`)
  const copy = { ...file, value: structuredClone(file.value) }
  damage(copy.value, copy)
  return { root, files: new Map(files).set(path, copy), problems: [...problems] }
}
