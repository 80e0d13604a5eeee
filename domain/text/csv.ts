/** A cell of a table with semicolons, quoted where it has to be (RFC 4180). */
export function csvCell(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Text of visitors with an apostrophe before what a spreadsheet would run as a formula. Some editions of Excel accept
 * full-width signs, so the compatibility form is tested.
 */
export function withoutFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text.normalize('NFKC')) ? `'${text}` : text
}
