/** The element at a place that is known to be in the list. @throws RangeError when it is not */
export function elementAt<Value>(list: readonly Value[], place: number): Value {
  const element = list[place]
  if (element === undefined) throw new RangeError(`place ${place} of ${list.length}`)
  return element
}
