import { useEffect, useState } from 'react'
import { type FilterValues, isSoft, withoutConditions, withSoft } from './filter-values.ts'
import type { ChangeFilter } from './use-filter.ts'

/**
 * «Не важно / Важно» of the filters that may be wishes. The address can call only a chosen filter a wish, so a switch
 * turned before anything is chosen is remembered here and takes effect with the first choice.
 */
export function useWishes(fields: readonly string[], values: FilterValues, change: ChangeFilter) {
  const [wished, setWished] = useState<readonly string[]>([])
  const isWish = (field: string) => (values[field] ? isSoft(values, field) : wished.includes(field))

  // What was a wish stays one when its last value goes; a form with no conditions at all is a new form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the values says something new
  useEffect(() => {
    const isEmpty = Object.keys(values).length === Object.keys(withoutConditions(values)).length
    setWished(isEmpty ? [] : fields.filter(isWish))
  }, [values])

  return {
    /** The switch of a filter. */
    of: (field: string) => ({
      isSoft: isWish(field),
      onChange(soft: boolean) {
        setWished(soft ? [...wished, field] : wished.filter(one => one !== field))
        if (values[field]) change(now => withSoft(now, field, soft))
      },
    }),
    /** Changes the filter and says again which of its fields are wishes. */
    change: ((next, delayMs) =>
      change(now => {
        const changed = next(now)
        return fields.reduce((all, field) => withSoft(all, field, Boolean(all[field]) && isWish(field)), changed)
      }, delayMs)) satisfies ChangeFilter,
  }
}
