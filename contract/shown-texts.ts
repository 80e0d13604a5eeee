import type { ConsentDocument } from '#domain/requests/request.ts'

/** A text that a checkbox of the form stands for. */
export interface ShownText {
  document: ConsentDocument
  version: string
  /** Of the text, hex. */
  sha256: string
}

/**
 * What a page shows, in one field of its form: `personal_data_consent=1.0:9f86…;user_agreement=1.1:…`. A form may lie open for
 * hours; so its request tells which texts the visitor agreed to, not which stand there when it arrives.
 */
export function writeShownTexts(texts: readonly ShownText[]): string {
  return texts.map(({ document, version, sha256 }) => `${document}=${version}:${sha256}`).join(';')
}

/** The same by document; what is not written like that is left out. */
export function readShownTexts(field: string): ReadonlyMap<string, { version: string; sha256: string }> {
  const found = field.matchAll(/(?:^|;)(\w{1,40})=(\d+(?:\.\d+){0,4}):([0-9a-f]{64})(?=;|$)/g)
  return new Map(Array.from(found, ([, document = '', version = '', sha256 = '']) => [document, { version, sha256 }]))
}
