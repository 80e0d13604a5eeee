import type { Spec } from './lots/lists.ts'

/** What kinds that share a call can be asked for: each filter once, with the values of all of them. */
export function joinSpecs(ofKinds: readonly (readonly Spec[])[]): Spec[] {
  const byName = Map.groupBy(ofKinds.flat(), ({ name }) => name)
  return [...byName.values()].map(specs => specs.reduce(joined))
}

function joined(first: Spec, second: Spec): Spec {
  if (first.kind === 'choices' && second.kind === 'choices') {
    const own = new Set(first.choices.map(({ value }) => value))
    return { ...first, choices: [...first.choices, ...second.choices.filter(({ value }) => !own.has(value))] }
  }
  if (first.kind === 'range' && second.kind === 'range') {
    return {
      ...first,
      min: extreme(Math.min, first.min, second.min),
      max: extreme(Math.max, first.max, second.max),
    }
  }
  return first
}

function extreme(pick: (...values: number[]) => number, a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : pick(a, b)
}
