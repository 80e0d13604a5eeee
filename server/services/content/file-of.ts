import type { DocumentFile } from '#contract/content/documents.ts'
import type { Content } from '#contract/content/registry.ts'

/** What is known of a file of the folder `documents/`. @throws Error for one that no load has seen: what names one is checked */
export function fileOf({ content }: { content: Pick<Content, 'document_file'> }, name: string): DocumentFile {
  const found = content.document_file.find(({ file }) => file === name)
  if (!found) throw new Error(`nothing is known of the file ${name}`)
  return found
}
