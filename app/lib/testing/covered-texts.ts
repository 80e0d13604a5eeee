/** Points looked at in a field, across and down. */
const GRID = { across: 24, down: 9 }

/** Names of text fields of which another element, such as the thumb of a slider, takes a click. */
export function coveredTexts(): string[] {
  const fields = [...document.querySelectorAll('input')].filter(({ type }) => type === 'text')
  return fields
    .filter(field => field.checkVisibility())
    .filter(field => {
      field.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = field.getBoundingClientRect()
      return Array.from({ length: GRID.across * GRID.down }, (_, index) => {
        const x = left + (width * ((index % GRID.across) + 0.5)) / GRID.across
        const y = top + (height * (Math.floor(index / GRID.across) + 0.5)) / GRID.down
        return document.elementFromPoint(x, y) === field
      }).includes(false)
    })
    .map(field => field.labels?.[0]?.textContent ?? field.name)
}
