import type { Vocabulary } from '#contract/content/vocabulary.ts'
import type { Commercial } from '#contract/lots/commercial.ts'
import type { LotFact } from '#contract/pages/lot-page.ts'
import { formatArea } from '#domain/area.ts'
import { commercial } from '#domain/copy/commercial.ts'
import { commercialPage as copy } from '#domain/copy/commercial-page.ts'
import { fill } from '#domain/copy/fill.ts'
import { format } from '#domain/copy/format.ts'
import { knownFacts } from '#domain/lots/listed-lot.ts'
import { formatNumber } from '#domain/numbers.ts'

/** The figures of premises left, what is prepared in them right; what is not told is left out. */
export function commercialFacts(lot: Commercial, { purpose = [] }: Vocabulary): LotFact[][] {
  const uses = lot.purposes.map(code => purpose.find(term => term.code === code)?.label ?? code)
  return [
    knownFacts([
      { name: copy.factArea, value: formatArea(lot.area) },
      { name: copy.factCeiling, value: metres(lot.ceiling_height) },
      { name: copy.factWindows, value: count(lot.windows_count) },
      { name: copy.factShowcase, value: metres(lot.showcase_width || null) },
      { name: copy.factEntrances, value: count(lot.entrances_count - lot.yard_entrances_count) },
      { name: copy.factYardEntrances, value: count(lot.yard_entrances_count) },
    ]),
    knownFacts([
      { name: copy.factPower, value: lot.power_kw === null ? null : fill(commercial.power, { value: lot.power_kw }) },
      { name: copy.factWater, value: lot.has_water ? copy.yes : null },
      { name: copy.factHood, value: lot.has_hood_place ? copy.hoodReady : null },
      { name: copy.factTerrace, value: lot.has_terrace ? copy.terraceReady : null },
      { name: copy.factLoading, value: lot.has_loading ? copy.loadingReady : null },
      { name: copy.factPurposes, value: uses.join(', ').toLowerCase() || null },
      { name: copy.factArticle, value: lot.article },
    ]),
  ]
}

/** Null for none: there is nothing to tell. */
function count(value: number): string | null {
  return value > 0 ? formatNumber(value) : null
}

function metres(value: number | null): string | null {
  return value === null ? null : fill(format.metres, { value: formatNumber(value, 1) })
}
