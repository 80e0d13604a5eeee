import type { Spec } from '#contract/catalogue/lists.ts'
import { toAddress } from '#domain/catalogue/address.ts'
import { dropCondition, listConditions } from '#domain/catalogue/conditions.ts'
import { flatFields } from '#domain/catalogue/flat-fields.ts'
import type { Query } from '#domain/catalogue/query.ts'
import { catalog } from '#domain/copy/catalog.ts'
import { fill } from '#domain/copy/fill.ts'
import { conditionText } from './condition-text.ts'
import type { FilterValues } from './filter-values.ts'

/** A condition in force, ready to be shown and taken away. */
export interface AppliedCondition {
  label: string
  /** Name of the control that takes it away, `Убрать условие: 2 комнаты`. */
  removeText: string
  /** Only a wish: it raises lots in the order and filters none. */
  isSoft: boolean
  /** The query without it. */
  without: FilterValues
}

/** The conditions of a query in the order of the form. */
export function describeConditions(query: Query, specs: readonly Spec[], extra: FilterValues): AppliedCondition[] {
  return listConditions(flatFields, query).map(condition => {
    const label = conditionText(condition, query, specs)
    const isSoft = query.soft.includes(condition.field)
    return {
      label,
      // What the eye reads on the chip, the ear hears too.
      removeText: fill(catalog.appliedRemove, { name: isSoft ? `${label} ${catalog.soft}` : label }),
      isSoft,
      without: { ...toAddress(flatFields, dropCondition(flatFields, query, condition)), ...extra },
    }
  })
}
