import type { Commercial } from '#contract/lots/commercial.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { knownFacts } from '#domain/lots/listed-lot.ts'
import { saleStateOf } from '#domain/lots/lot.ts'
import { fill, formatArea, formatNumber, formatPercent, formatRub, formatRubPerM2 } from '#domain/text/format.ts'
import * as copy from '#texts/commercial.ts'
import * as formats from '#texts/formats.ts'
import type { SiteSnapshot } from '../services/snapshot/snapshot.ts'
import type { LotFact, LotPage } from './lot-page.ts'

/** Figures and uses of premises left, what is prepared in them and terms right; what is unknown is left out. */
export function commercialFacts(
  lot: Commercial,
  {
    vocabulary: { purpose = [] },
    about_commercial: about,
  }: Pick<SiteSnapshot['content'], 'vocabulary' | 'about_commercial'>,
): LotFact[][] {
  // Sold and let premises have no terms.
  const terms = lot.price === null ? undefined : about?.terms
  const { vat = null, maintenance_per_m2: perM2Rub = null, rent = null } = terms ?? {}
  const uses = lot.purposes.map(code => purpose.find(term => term.code === code)?.label ?? code)
  return [
    knownFacts([
      { name: copy.pageFactArea, value: formatArea(lot.area) },
      { name: copy.pageFactCeiling, value: metres(lot.ceiling_height) },
      { name: copy.pageFactWindows, value: count(lot.windows_count) },
      { name: copy.pageFactShowcase, value: metres(lot.showcase_width || null) },
      { name: copy.pageFactEntrances, value: count(lot.entrances_count - lot.yard_entrances_count) },
      { name: copy.pageFactYardEntrances, value: count(lot.yard_entrances_count) },
      { name: copy.pageFactPurposes, value: uses.join(', ').toLowerCase() || null },
      { name: copy.pageFactArticle, value: lot.article },
    ]),
    knownFacts([
      {
        name: copy.pageFactPower,
        value: lot.power_kw === null ? null : fill(copy.power, { value: lot.power_kw }),
      },
      { name: copy.pageFactWater, value: lot.has_water ? copy.pageYes : null },
      { name: copy.pageFactHood, value: lot.has_hood_place ? copy.pageHoodReady : null },
      { name: copy.pageFactTerrace, value: lot.has_terrace ? copy.pageTerraceReady : null },
      { name: copy.pageFactLoading, value: lot.has_loading ? copy.pageLoadingReady : null },
      { name: copy.pageFactVat, value: vat },
      {
        name: copy.pageFactMaintenance,
        value:
          perM2Rub === null
            ? null
            : fill(copy.pageMaintenance, {
                sum: formatRub(Math.round(lot.area * perM2Rub)),
                per_m2: formatRubPerM2(perM2Rub),
              }),
      },
      { name: copy.pageFactRent, value: rent },
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

/** A status other than «on sale», and what it means for the visitor. */
export function stateOf(lot: Commercial): LotPage['state'] {
  const { booked_until, has_tenant } = lot
  switch (saleStateOf(lot)) {
    case 'free':
      return null
    case 'booked':
      return {
        title: booked_until ? fill(copy.pageBookedUntil, { date: formatDate(booked_until) }) : copy.pageBookedTitle,
        text: copy.pageBookedText,
      }
    case 'sold':
      return { title: copy.pageSoldTitle, text: copy.pageSoldText }
    case 'closed':
      return has_tenant
        ? { title: copy.pageLetTitle, text: copy.pageLetText }
        : { title: copy.pageClosedTitle, text: copy.pageClosedText }
    case 'withdrawn':
      return has_tenant
        ? { title: copy.pageLetTitle, text: copy.pageLetText }
        : { title: copy.pageWithdrawnTitle, text: copy.pageWithdrawnText }
  }
}

/** First payment and term of an instalment; null = there is none. */
export function installmentText(
  { deposit_from: depositRub, installment_months: months }: Commercial,
  snapshot: SiteSnapshot,
) {
  const installment = snapshot.content.about_commercial?.installment
  if (depositRub === null || months === null || !installment) return null
  const percent = formatPercent(installment.deposit_percent)
  return fill(copy.pageInstallment, { months, percent, amount: formatRub(depositRub) })
}
