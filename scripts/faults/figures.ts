/** One measured figure of a fault and whether it keeps its promise. */
export interface Figure {
  fault: string
  what: string
  value: string
  /** undefined = for information. */
  isHeld: boolean | undefined
}

/** Collects the figures of one fault and prints them as they come. */
export function figuresOf(fault: string, figures: Figure[]) {
  return (what: string, value: string | number, isHeld?: boolean) => {
    const figure: Figure = { fault, what, value: String(value), isHeld }
    figures.push(figure)
    const mark = isHeld === undefined ? '      ' : isHeld ? 'held  ' : 'BROKEN'
    process.stdout.write(`${fault.padEnd(8)} ${mark} ${what}: ${figure.value}\n`)
  }
}
export type Report = ReturnType<typeof figuresOf>
