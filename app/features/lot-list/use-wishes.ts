import { useCallback, useEffect, useState } from 'react'
import type { FilterValues } from '#contract/pages/list.ts'
import { hasConditions, isSoft, withSoft } from './filter-values.ts'
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
    const next = hasConditions(values) ? fields.filter(isWish) : []
    setWished(now => (now.join() === next.join() ? now : next))
  }, [values])

  const setWish = useCallback(
    (field: string, soft: boolean) => {
      setWished(now => (soft ? [...now, field] : now.filter(one => one !== field)))
      change(now => (now[field] ? withSoft(now, field, soft) : now))
    },
    [change],
  )
  return { isWish, setWish }
}
