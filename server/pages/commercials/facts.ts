import type { Vocabulary } from '#contract/content/vocabulary.ts'
import type { Commercial } from '#contract/lots/commercial.ts'
import type { LotFact } from '#contract/pages/lot-page.ts'
import { knownFacts } from '#domain/lots/listed-lot.ts'
import { fill } from '#domain/text/fill.ts'
import { formatNumber } from '#domain/text/numbers.ts'
import { formatArea } from '#domain/text/units.ts'
import * as commercial from '#texts/commercial.ts'
import * as formats from '#texts/formats.ts'

/** The figures of premises left, what is prepared in them right; what is unknown is left out. */
export function commercialFacts(lot: Commercial, { purpose = [] }: Vocabulary): LotFact[][] {
  const uses = lot.purposes.map(code => purpose.find(term => term.code === code)?.label ?? code)
  return [
    knownFacts([
      { name: commercial.pageFactArea, value: formatArea(lot.area) },
      { name: commercial.pageFactCeiling, value: metres(lot.ceiling_height) },
      { name: commercial.pageFactWindows, value: count(lot.windows_count) },
      { name: commercial.pageFactShowcase, value: metres(lot.showcase_width || null) },
      { name: commercial.pageFactEntrances, value: count(lot.entrances_count - lot.yard_entrances_count) },
      { name: commercial.pageFactYardEntrances, value: count(lot.yard_entrances_count) },
    ]),
    knownFacts([
      {
        name: commercial.pageFactPower,
        value: lot.power_kw === null ? null : fill(commercial.power, { value: lot.power_kw }),
      },
      { name: commercial.pageFactWater, value: lot.has_water ? commercial.pageYes : null },
      { name: commercial.pageFactHood, value: lot.has_hood_place ? commercial.pageHoodReady : null },
      { name: commercial.pageFactTerrace, value: lot.has_terrace ? commercial.pageTerraceReady : null },
      { name: commercial.pageFactLoading, value: lot.has_loading ? commercial.pageLoadingReady : null },
      { name: commercial.pageFactPurposes, value: uses.join(', ').toLowerCase() || null },
      { name: commercial.pageFactArticle, value: lot.article },
    ]),
  ]
}

/** Null for none. */
function count(value: number): string | null {
  return value > 0 ? formatNumber(value) : null
}

function metres(value: number | null): string | null {
  return value === null ? null : fill(formats.metres, { value: formatNumber(value, 1) })
}
