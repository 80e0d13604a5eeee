import { type FilterValues, toAddress } from '#domain/lots/address.ts'
import { dropCondition, listConditions } from '#domain/lots/conditions.ts'
import type { Query } from '#domain/lots/query.ts'
import { fill } from '#domain/text/fill.ts'
import * as lotList from '#texts/lot-list.ts'
import { conditionText, type ListLanguage } from './condition-text.ts'

export type AppliedCondition = ReturnType<typeof describeConditions>[number]

export function describeConditions(query: Query, language: ListLanguage, extra: FilterValues) {
  const { fields } = language
  return listConditions(fields, query).map(condition => {
    const label = conditionText(condition, query, language)
    // A soft condition raises lots in the order and excludes none.
    const isSoft = query.soft.includes(condition.field)
    return {
      label,
      // What the eye reads on the chip, the ear hears too.
      removeText: fill(lotList.appliedRemove, { name: isSoft ? `${label} ${lotList.soft}` : label }),
      isSoft,
      without: { ...toAddress(fields, dropCondition(fields, query, condition)), ...extra },
    }
  })
}
