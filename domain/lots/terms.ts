/** Words of the content for one code. */
export interface Term {
  /** Name of the option, «На реку». */
  readonly label: string
  /** In a line of facts or a badge, «Вид на реку», «без отделки». */
  readonly short?: string | undefined
  /** One word for a table, «река». */
  readonly word?: string | undefined
}

/** Words of the content for codes, by field and code. */
export type Terms = Readonly<Record<string, Readonly<Record<string, Term>>>>

/** A code in words: in the form that is asked for, else as the option is called. A code without words stands for itself. */
export function termText(terms: Terms, field: string, code: string, form: keyof Term): string {
  const term = terms[field]?.[code]
  return term?.[form] ?? term?.label ?? code
}

/** A name as it goes on in a sentence: `На реку` → `на реку`. */
export function insideSentence(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}
