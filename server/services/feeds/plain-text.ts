/** A text of the content without its typography: portals show spaces that do not break as they are. */
export function plainText(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ').trim()
}
