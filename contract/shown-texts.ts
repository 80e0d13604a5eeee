import type { ConsentDocument } from '#domain/requests/request.ts'

/** A consent text that a checkbox of the form refers to. */
export interface ShownText {
  document: ConsentDocument
  version: string
  /** Of the text, hex. */
  sha256: string
}

/**
 * `personal_data_consent=1.0:9f86…;user_agreement=1.1:…`: a form stays open for hours, so the request names its
 * versions.
 */
export function writeShownTexts(texts: readonly ShownText[]): string {
  return texts.map(({ document, version, sha256 }) => `${document}=${version}:${sha256}`).join(';')
}

/** Parses the field into a map by document; malformed entries are skipped. */
export function readShownTexts(field: string): ReadonlyMap<string, { version: string; sha256: string }> {
  const found = field.matchAll(/(?:^|;)(\w{1,40})=(\d+(?:\.\d+){0,4}):([0-9a-f]{64})(?=;|$)/g)
  return new Map(Array.from(found, ([, document = '', version = '', sha256 = '']) => [document, { version, sha256 }]))
}
