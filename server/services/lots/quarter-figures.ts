import { formatNumber } from '#domain/numbers.ts'
import type { SiteSnapshot } from '../snapshot/snapshot.ts'
import { catalogueCount } from './lot-counts.ts'

/** A large number with its unit and meaning. */
export interface QuarterFigure {
  id: string
  value: string
  unit: string
  label: string
}

/** The quarter in figures. One that the catalogue knows better takes the place of the written one. */
export function quarterFigures(snapshot: SiteSnapshot): QuarterFigure[] {
  return snapshot.content.main_page.figures.map(({ id, value, unit, label, token }) => ({
    id,
    value: token ? formatNumber(catalogueCount(snapshot, token)) : value,
    unit,
    label,
  }))
}
