/**
 * Ends of a slider that moves by whole steps: the extremes, moved outwards to the next step, so that a thumb can reach both.
 * @param spec the extremes of the catalogue, which a thumb at an end stands for
 */
export function lineEnds({ min, max }: { min: number; max: number }, step: number): { min: number; max: number } {
  // Rounded to a millionth of a step: 2.7 / 0.05 is 54.00000000000001.
  const steps = (value: number) => Math.round((value / step) * 1e6) / 1e6
  const atStep = (count: number) => Math.round(count * step * 100) / 100
  return { min: atStep(Math.floor(steps(min))), max: atStep(Math.ceil(steps(max))) }
}
