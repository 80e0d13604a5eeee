import { toSvg } from '#domain/drawing/svg.ts'
import { SITE_THEME } from '#domain/drawing/themes.ts'
import { fill } from '#domain/text/fill.ts'
import type { ShareCard } from '#server/adapters/images/drawn-pictures.ts'
import { shownLot } from '#server/pages/shown-lots.ts'
import type { SiteSnapshot } from '#server/services/snapshot/snapshot.ts'
import * as formats from '#texts/formats.ts'

/** What the picture of a link to a lot shows; null where there is no such lot, or no drawing of it. */
export function shareCard(snapshot: SiteSnapshot, id: number): ShareCard | null {
  const found = snapshot.onSale.find(id)
  if (!found) return null
  const { sale, card, row } = found
  const drawing = sale.kind.draw?.(row, sale.basis)
  if (!drawing) return null
  const { place } = shownLot(card, snapshot)
  return {
    brand: snapshot.content.global.project.name,
    title: card.title,
    place: `${place}, ${fill(formats.flatNumber, { number: card.number })}`,
    svg: toSvg(drawing, { theme: SITE_THEME, width: drawing.viewBox.width }),
  }
}
