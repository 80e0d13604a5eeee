/** `['items', 3, 'filter']` → `items[3].filter`. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((whole, step) => {
    if (typeof step === 'number') return `${whole}[${step}]`
    return whole === '' ? String(step) : `${whole}.${String(step)}`
  }, '')
}

/** Whether a field is the one of `path` or a part of it; `gift_price` is no part of `gift`. */
export function isWithin(field: string, path: string): boolean {
  return path === '' || field === path || field.startsWith(`${path}.`) || field.startsWith(`${path}[`)
}
