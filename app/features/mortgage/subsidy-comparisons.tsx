import { useId, useState } from 'react'
import { formatDate } from '#domain/dates/dates.ts'
import {
  borrowerOf,
  compareSubsidy,
  isOpenTo,
  type LoanOptions,
  type SubsidyComparison,
} from '#domain/mortgage/loan-quotes.ts'
import { countOf, fill, formatPercent, formatRub, formatRubSigned } from '#domain/text/format.ts'
import type { LoanOffer } from '#server/pages/flat/terms.ts'
import * as flatPageCopy from '#texts/flat-page.ts'
import * as mortgage from '#texts/mortgage.ts'
import * as plurals from '#texts/plurals.ts'
import { Chip, Chips } from '../../ui/chip.tsx'
import { Heading } from '../../ui/heading.tsx'
import { BORROWER_NAMES } from './loan-form.tsx'
import { changingRateText, fullCostText, LoanRateHead, rateOf } from './loan-rate.tsx'
import styles from './subsidy-comparisons.module.css'

type SubsidisedOffer = LoanOffer & { subsidy: NonNullable<LoanOffer['subsidy']> }

export interface SubsidyComparisonsProps {
  priceRub: number
  offers: readonly LoanOffer[]
  options: LoanOptions
}

interface Compared {
  offer: SubsidisedOffer
  ordinary: LoanOffer
  comparison: SubsidyComparison
}

/** Compares each rate subsidised by the developer with the ordinary one, also where it is worse. */
export function SubsidyComparisons({ priceRub, offers, options }: SubsidyComparisonsProps) {
  const name = useId()
  const [chosenId, setChosenId] = useState<number | null>(null)
  const compared = comparedOffers(priceRub, offers, options)
  const current = compared.find(({ offer }) => offer.id === chosenId) ?? compared[0]
  if (!current) return null
  const { offer, ordinary, comparison } = current
  const titleId = `${name}-title`

  return (
    <div className={styles.subsidy} data-border="above" data-stack="tablet">
      <div data-align="top" data-gap="16 start">
        {/* Before the rate and in its size, as the law requires. */}
        <p data-text="d4 soft">{fullCostText(offer)}</p>
        <Heading level={3} size="d4" id={titleId}>
          {fill(flatPageCopy.subsidyTitle, { name: offer.subsidy.name })}
        </Heading>
        <p data-text="small soft">
          {fill(flatPageCopy.subsidyText, { percent: formatPercent((comparison.depositRub / priceRub) * 100) })}
        </p>
        {compared.length > 1 && (
          <fieldset data-hide="no-script" aria-label={mortgage.program}>
            <Chips>
              {compared.map(other => (
                <Chip
                  key={other.offer.id}
                  type="radio"
                  name={name}
                  checked={other === current}
                  onChange={() => setChosenId(other.offer.id)}
                >
                  {chipText(other, compared)}
                </Chip>
              ))}
            </Chips>
          </fieldset>
        )}
      </div>
      <div>
        <ComparisonTable offer={offer} ordinary={ordinary} comparison={comparison} labelledBy={titleId} />
        <p data-pad="above-24" data-text="caption soft">
          {noteOf(offer)}
        </p>
      </div>
    </div>
  )
}

/** The bank; if it has two such offers, also the borrowers. A rate would need its full cost next to it. */
function chipText({ offer }: Compared, all: readonly Compared[]): string {
  if (all.filter(other => other.offer.bank === offer.bank).length === 1) return offer.bank
  return fill(mortgage.bankFor, { bank: offer.bank, who: BORROWER_NAMES[borrowerOf(offer.terms.program)] })
}

function comparedOffers(priceRub: number, offers: readonly LoanOffer[], options: LoanOptions): Compared[] {
  const open = offers.filter(({ terms }) => isOpenTo(options.borrower, terms.program))
  const special = open.filter(({ terms }) => terms.program !== 'base')
  return [...new Set([...special, ...open])].flatMap(offer => {
    const { subsidy } = offer
    const ordinary = offers.find(({ id }) => id === subsidy?.ordinaryId)
    const comparison = ordinary && compareSubsidy(priceRub, offer.terms, ordinary.terms, options)
    return subsidy && ordinary && comparison ? [{ offer: { ...offer, subsidy }, ordinary, comparison }] : []
  })
}

function ComparisonTable({ offer, ordinary, comparison, labelledBy }: Compared & { labelledBy: string }) {
  return (
    <table className={styles.table} data-text="figures" aria-labelledby={labelledBy}>
      <thead data-unseen="mobile">
        <tr>
          <th scope="col">{flatPageCopy.subsidyRow}</th>
          <th scope="col">
            <LoanRateHead rate={rateOf(ordinary)} words={rate => fill(flatPageCopy.subsidyBase, { rate })} />
          </th>
          <th scope="col">
            <LoanRateHead rate={rateOf(offer)} words={rate => fill(flatPageCopy.subsidyRate, { rate })} />
          </th>
          <th scope="col">{flatPageCopy.subsidyDiff}</th>
        </tr>
      </thead>
      <tbody>
        {comparisonRows(comparison).map(({ name, ordinaryRub, subsidisedRub }) => {
          // A loan without interest has no overpayment.
          const most = Math.max(ordinaryRub, subsidisedRub) || 1
          return (
            <tr key={name}>
              <th scope="row">{name}</th>
              <ComparisonCell valueRub={ordinaryRub} share={ordinaryRub / most} />
              <ComparisonCell valueRub={subsidisedRub} share={subsidisedRub / most} isSubsidised />
              <td>
                <b>{formatRubSigned(Math.round(subsidisedRub) - Math.round(ordinaryRub))}</b>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function ComparisonCell({
  valueRub,
  share,
  isSubsidised,
}: {
  valueRub: number
  share: number
  isSubsidised?: boolean
}) {
  return (
    <td>
      <i
        className={styles.bar}
        data-subsidised={isSubsidised || undefined}
        style={{ '--bar-share': share }}
        aria-hidden="true"
      />
      {formatRub(valueRub)}
    </td>
  )
}

function comparisonRows({ ordinary, subsidised, firstMonths }: SubsidyComparison) {
  const overpaid = {
    name: fill(flatPageCopy.subsidyOverpay, { term: countOf(subsidised.months / 12, plurals.year) }),
    ordinaryRub: ordinary.overpaymentRub,
    subsidisedRub: subsidised.overpaymentRub,
  }
  const then = { ordinaryRub: ordinary.thenRub, subsidisedRub: subsidised.thenRub }
  if (firstMonths === null) return [{ name: flatPageCopy.subsidyMonthly, ...then }, overpaid]
  const isYear = firstMonths === 12
  const term = countOf(firstMonths / 12, plurals.year)
  const first = { ordinaryRub: ordinary.firstRub, subsidisedRub: subsidised.firstRub }
  return [
    { name: isYear ? flatPageCopy.subsidyFirst : fill(flatPageCopy.subsidyFirstYears, { term }), ...first },
    { name: isYear ? flatPageCopy.subsidyAfter : flatPageCopy.subsidyAfterYears, ...then },
    overpaid,
  ]
}

function noteOf(offer: SubsidisedOffer): string {
  const { bank, subsidy, terms } = offer
  const { thenPercent, ...rate } = rateOf(offer)
  const count_payments = terms.firstMonths === null ? '' : countOf(terms.firstMonths, plurals.payment)
  const grace =
    thenPercent === undefined
      ? ''
      : `${changingRateText({ ...rate, thenPercent }, rates => fill(flatPageCopy.subsidyGrace, { ...rates, count_payments }))} `
  const until = fill(flatPageCopy.subsidyUntil, { bank, date: formatDate(subsidy.until, { year: true }) })
  return `${grace}${until} ${mortgage.disclaimer}`
}
