import type { IconName } from '../../ui/icon-names.ts'

/** Icons of the categories of the map. */
const ICONS: Readonly<Record<string, IconName>> = {
  school: 'school',
  kindergarten: 'kindergarten',
  shop: 'shop',
  cafe: 'cafe',
  sport: 'sport',
  health: 'health',
  transport: 'train',
  leisure: 'leaf',
}

/** The icon of a category; one of another development has the pin. */
export function categoryIcon(category: string): IconName {
  return ICONS[category] ?? 'pin'
}
