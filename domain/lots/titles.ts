import { formatArea } from '../text/area.ts'

/** Names of flat types by number of rooms; texts come from the content. */
export interface FlatTypeWords {
  /** `Студия`. */
  studio: string
  /** `{{count}}-комнатная`. */
  rooms: string
  /** `Евро-{{count}}`. */
  euro: string
}

/** `Студия`, `2-комнатная`, `Евро-3`. */
export function flatTypeName(flat: { rooms: number; isEuro: boolean }, words: FlatTypeWords): string {
  if (flat.rooms === 0) return words.studio
  return (flat.isEuro ? words.euro : words.rooms).replace('{{count}}', String(flat.rooms))
}

/** `Евро-3, 58,6 м²`. */
export function flatTitle(flat: { rooms: number; isEuro: boolean; areaM2: number }, words: FlatTypeWords): string {
  return `${flatTypeName(flat, words)}, ${formatArea(flat.areaM2)}`
}
