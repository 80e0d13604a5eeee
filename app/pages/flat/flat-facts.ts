import { joinList, windText } from '#domain/lots/flat-words.ts'
import { fill } from '#domain/text/fill.ts'
import { formatNumber } from '#domain/text/numbers.ts'
import { formatArea } from '#domain/text/units.ts'
import type { LotFact } from '#server/pages/lot-page.ts'
import * as flatPageCopy from '#texts/flat-page.ts'
import * as formats from '#texts/formats.ts'
import type { FlatPage } from './model.server.ts'

const CONTRACTS = {
  ddu: flatPageCopy.contractShortDdu,
  dkp: flatPageCopy.contractShortDkp,
  dupt: flatPageCopy.contractShortDupt,
}

/** Kinds of rooms that share a row, in the order of rows. */
const ROWS: readonly { kinds: readonly string[]; name?: string }[] = [
  { kinds: ['kitchen_living'] },
  { kinds: ['living'] },
  { kinds: ['kitchen'] },
  { kinds: ['bedroom', 'master_bedroom', 'children'], name: flatPageCopy.factsBedrooms },
  { kinds: ['bathroom', 'wc'], name: flatPageCopy.factsBathrooms },
  { kinds: ['hall', 'corridor'] },
  { kinds: ['wardrobe'] },
  { kinds: ['storage'] },
  { kinds: ['loggia', 'balcony', 'terrace'] },
]

/** The area of the contract, then rooms: those of one use in one row, `10,4 + 10,2 м²`. */
export function areaRows({ flat, rooms }: Pick<FlatPage, 'flat' | 'rooms'>): LotFact[] {
  const rows: LotFact[] = [{ name: flatPageCopy.factsArea, value: formatArea(flat.area) }]
  if (flat.area_total !== flat.area)
    rows.push({ name: flatPageCopy.factsAreaTotal, value: formatArea(flat.area_total) })
  for (const { kinds, name } of ROWS) {
    const own = rooms.filter(room => kinds.includes(room.kind))
    const [first] = own
    if (!first) continue
    const areas = own.map(room => formatNumber(room.areaM2, 1)).join(' + ')
    rows.push({ name: own.length > 1 && name ? name : first.name, value: fill(formats.area, { value: areas }) })
  }
  return rows
}

export function factRows({ flat, texts, ahead }: FlatPage): LotFact[] {
  const rows: (LotFact | null)[] = [
    flat.ceiling_height > 0
      ? {
          name: flatPageCopy.factsCeiling,
          value: fill(formats.ceiling, { value: formatNumber(flat.ceiling_height, 2) }),
        }
      : null,
    flat.window_sides.length > 0
      ? { name: flatPageCopy.factsWindows, value: joinList(flat.window_sides.map(windText)) }
      : null,
    texts.views ? { name: flatPageCopy.factsView, value: texts.views } : null,
    ahead === null ? null : { name: flatPageCopy.factsAhead, value: ahead },
    { name: flatPageCopy.factsContract, value: CONTRACTS[flat.contract_type] },
    { name: flatPageCopy.factsFinish, value: texts.finish },
    { name: flatPageCopy.factsArticle, value: flat.article },
  ]
  return rows.filter(row => row !== null)
}
