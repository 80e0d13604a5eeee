import type { Spec } from '#contract/property.ts'
import { toAddress } from '#domain/catalogue/address.ts'
import { dropCondition, listConditions } from '#domain/catalogue/conditions.ts'
import { flatFields } from '#domain/catalogue/flat-fields.ts'
import type { Query } from '#domain/catalogue/query.ts'
import { conditionText } from './condition-text.ts'
import type { FilterValues } from './filter-values.ts'

/** A condition in force, ready to be shown and taken away. */
export interface AppliedCondition {
  label: string
  /** Only a wish: it raises lots in the order and filters none. */
  isSoft: boolean
  /** The query without it. */
  without: FilterValues
}

/** The conditions of a query in the order of the form. */
export function describeConditions(query: Query, specs: readonly Spec[], extra: FilterValues): AppliedCondition[] {
  return listConditions(flatFields, query).map(condition => ({
    label: conditionText(condition, query, specs),
    isSoft: query.soft.includes(condition.field),
    without: { ...toAddress(flatFields, dropCondition(flatFields, query, condition)), ...extra },
  }))
}
