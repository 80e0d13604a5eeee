import type { DocumentFile } from '#contract/content/documents.ts'
import type { Content } from '#contract/content/registry.ts'

/** Facts of a file of `documents/`. @throws Error for an unknown file: references are checked by the load */
export function fileOf({ content }: { content: Pick<Content, 'document_file'> }, name: string): DocumentFile {
  const found = content.document_file.find(({ file }) => file === name)
  if (!found) throw new Error(`nothing is known of the file ${name}`)
  return found
}
