import { useId } from 'react'
import { BORROWERS, type Borrower, DEPOSIT_STEP_RUB, TERM_MONTHS } from '#domain/mortgage/loan-quotes.ts'
import { countOf, fill, formatPercent, formatRub } from '#domain/text/format.ts'
import * as mortgage from '#texts/mortgage.ts'
import * as plurals from '#texts/plurals.ts'
import * as purchase from '#texts/purchase.ts'
import { Chip, Chips } from '../../ui/chip.tsx'
import { SingleSlider } from '../../ui/single-slider.tsx'
import { Toggle } from '../../ui/switch.tsx'
import type { FlatLoanOptions } from './loan-address.ts'
import styles from './loan-form.module.css'
import { SumField } from './sum-field.tsx'

export const BORROWER_NAMES: Readonly<Record<Borrower, string>> = {
  family: mortgage.whoFamily,
  it: mortgage.whoIt,
  military: mortgage.whoMilitary,
  common: mortgage.whoCommon,
}

export interface LoanFormProps {
  priceRub: number
  /** Least deposit that any bank accepts, roubles. */
  minRub: number
  /** Largest deposit that leaves a loan, roubles. */
  maxRub: number
  /** Null = not offered. */
  matcapRub: number | null
  borrowers: readonly Borrower[]
  options: FlatLoanOptions
  onChange: (options: FlatLoanOptions) => void
}

export function LoanForm(props: LoanFormProps) {
  const { matcapRub, borrowers, options, onChange } = props

  return (
    <form className={styles.form} data-surface="sunken card" data-gap="32" onSubmit={event => event.preventDefault()}>
      <DepositField {...props} />
      <SingleSlider
        label={mortgage.termLabel}
        value={options.months}
        {...TERM_MONTHS}
        formatValue={months => countOf(months / TERM_MONTHS.step, plurals.year)}
        onChange={months => onChange({ ...options, months })}
      />
      <BorrowerChoice borrowers={borrowers} options={options} onChange={onChange} />
      {matcapRub !== null && (
        <Toggle
          checked={options.capitalRub > 0}
          onChange={event => onChange({ ...options, capitalRub: event.currentTarget.checked ? matcapRub : 0 })}
        >
          {mortgage.hasMatcap}
          <small className={styles.note}>{fill(mortgage.matcapSum, { sum: formatRub(matcapRub) })}</small>
        </Toggle>
      )}
    </form>
  )
}

type DepositFieldProps = Pick<LoanFormProps, 'priceRub' | 'minRub' | 'maxRub' | 'options' | 'onChange'>

function DepositField({ priceRub, minRub, maxRub, options, onChange }: DepositFieldProps) {
  const percent = formatPercent((options.depositRub / priceRub) * 100)
  return (
    <SumField
      label={mortgage.initial}
      suffix="₽"
      hint={fill(purchase.depositShare, { percent })}
      value={options.depositRub}
      min={minRub}
      max={maxRub}
      step={DEPOSIT_STEP_RUB}
      valueText={`${formatRub(options.depositRub)}, ${percent}`}
      // The slider starts at the minimum of the banks, which is not round; all other positions are.
      onSlide={rub => (rub <= minRub ? minRub : Math.round(rub / DEPOSIT_STEP_RUB) * DEPOSIT_STEP_RUB)}
      onChange={depositRub => onChange({ ...options, depositRub })}
    />
  )
}

function BorrowerChoice({ borrowers, options, onChange }: Pick<LoanFormProps, 'borrowers' | 'options' | 'onChange'>) {
  const name = useId()
  return (
    <fieldset className={styles.who} data-columns="1" data-shrink="any" data-gap="12" data-stack="large-letters">
      <legend className={styles.label} data-text="small soft">
        {mortgage.who}
      </legend>
      <Chips line="mobile">
        {BORROWERS.map(borrower => (
          <Chip
            key={borrower}
            type="radio"
            name={name}
            checked={options.borrower === borrower}
            disabled={!borrowers.includes(borrower)}
            onChange={() => onChange({ ...options, borrower })}
          >
            {BORROWER_NAMES[borrower]}
          </Chip>
        ))}
      </Chips>
    </fieldset>
  )
}
