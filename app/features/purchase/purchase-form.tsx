import type { ReactNode } from 'react'
import { TERM_MONTHS } from '#domain/mortgage/loan-quotes.ts'
import {
  CAPITALS,
  MAX_RENT_RUB,
  NO_CAPITAL,
  type PurchaseLimits,
  type PurchaseOptions,
  purchaseQuery,
  readPurchaseOptions,
} from '#domain/purchase/purchase-options.ts'
import { countOf, fill, formatPercent, formatRub, plural as pluralOf } from '#domain/text/format.ts'
import type { PurchaseCalculator } from '#server/pages/purchase/calculator.ts'
import * as plurals from '#texts/plurals.ts'
import * as copy from '#texts/purchase.ts'
import { Button } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Select } from '../../ui/select.tsx'
import { SumField } from '../mortgage/sum-field.tsx'
import { useAddressState } from '../mortgage/use-address-state.ts'
import styles from './calculator.module.css'

const SUM_STEP_RUB = 10_000

export interface PurchaseFormProps extends Pick<PurchaseCalculator, 'limits' | 'buildings' | 'capitals'> {
  options: PurchaseOptions
  /** Limits of the deposit for the chosen price and capital. */
  minRub: number
  maxRub: number
  onChange: (options: PurchaseOptions) => void
  /** Instalment by the developer: no loan fields. */
  isInstalment?: boolean
  /** Further fields. */
  children?: ReactNode
}

/** The fields of a calculator. Without scripts the form is submitted and the server renders the result. */
export function PurchaseForm(props: PurchaseFormProps) {
  const { options, limits, buildings, minRub, maxRub, isInstalment = false, onChange, children } = props
  const { priceRub, depositRub } = options
  // A scheme may have a discount: percentages refer to the reduced price.
  const wholeRub = isInstalment ? maxRub : priceRub
  return (
    // With scripts the result is shown and the address updated already.
    <form className={styles.form} data-columns="1" method="get" onSubmit={event => event.preventDefault()}>
      <Heading size="d4">{copy.calculator}</Heading>
      <Select
        label={copy.building}
        name="building"
        value={String(options.buildingId)}
        options={buildings.map(({ id, name }) => ({ value: String(id), label: name }))}
        onValueChange={id => onChange({ ...options, buildingId: Number(id) })}
      />
      <SumField
        label={copy.price}
        name="price"
        suffix="₽"
        value={priceRub}
        min={limits.minPriceRub}
        max={limits.maxPriceRub}
        step={SUM_STEP_RUB}
        valueText={formatRub(priceRub)}
        onChange={rub => onChange({ ...options, priceRub: rub })}
      />
      {minRub < maxRub && (
        <SumField
          label={copy.deposit}
          name="deposit"
          suffix="₽"
          value={depositRub}
          min={minRub}
          max={maxRub}
          step={SUM_STEP_RUB}
          valueText={formatRub(depositRub)}
          hint={fill(copy.depositShare, { percent: formatPercent((depositRub / wholeRub) * 100) })}
          onChange={rub => onChange({ ...options, depositRub: rub })}
        />
      )}
      {!isInstalment && <LoanFields {...props} />}
      {children}
      <Button type="submit" kind="primary" className={styles.submit}>
        {copy.count}
      </Button>
    </form>
  )
}

function LoanFields({ options, limits, capitals, onChange }: PurchaseFormProps) {
  const years = options.months / TERM_MONTHS.step
  return (
    <>
      <SumField
        label={copy.term}
        name="years"
        suffix={pluralOf(years, plurals.year)}
        value={years}
        min={TERM_MONTHS.min / TERM_MONTHS.step}
        max={TERM_MONTHS.max / TERM_MONTHS.step}
        step={1}
        shorthandUnit={1}
        valueText={countOf(years, plurals.year)}
        onChange={chosen => onChange({ ...options, months: chosen * TERM_MONTHS.step })}
      />
      <div className={styles.pair} data-gap="16">
        {capitals.length > 0 && (
          <Select
            label={copy.capital}
            name="matcap"
            value={options.capital ?? NO_CAPITAL}
            options={[
              { value: NO_CAPITAL, label: copy.capitalNone },
              ...capitals.map(({ code, name, rub }) => ({
                value: code,
                label: fill(copy.capitalSum, { name, sum: formatRub(rub) }),
              })),
            ]}
            onValueChange={code =>
              onChange({ ...options, capital: CAPITALS.find(capital => capital === code) ?? null })
            }
          />
        )}
        {limits.maxChildren > 0 && (
          <Select
            label={copy.children}
            name="children"
            value={String(options.children)}
            options={Array.from({ length: limits.maxChildren + 1 }, (_, count) => ({
              value: String(count),
              label: String(count),
            }))}
            onValueChange={count => onChange({ ...options, children: Number(count) })}
          />
        )}
      </div>
      <SumField
        label={copy.rent}
        name="rent"
        suffix="₽"
        value={options.rentRub}
        min={0}
        max={MAX_RENT_RUB}
        shorthandUnit={1000}
        valueText={formatRub(options.rentRub)}
        onChange={rentRub => onChange({ ...options, rentRub })}
      />
    </>
  )
}

/** Writes the chosen values into the URL and reloads the data of the page, because the server counts the matching flats. */
export function usePurchaseOptions({ limits, options }: { limits: PurchaseLimits; options: PurchaseOptions }) {
  return useAddressState<PurchaseOptions>(() => ({
    initial: options,
    read: search => readPurchaseOptions(new URLSearchParams(search), limits),
    write(_, value) {
      const text = new URLSearchParams(purchaseQuery(value, limits.defaults)).toString()
      return text && `?${text}`
    },
    shouldRevalidate: true,
  }))
}
