/** Joins class names, leaving out what is absent: `cx(styles.card, className)`. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
