import { type ReactNode, useId } from 'react'
import { fill } from '#domain/copy/fill.ts'
import { mortgage } from '#domain/copy/mortgage.ts'
import { plural } from '#domain/copy/plural.ts'
import { purchase } from '#domain/copy/purchase.ts'
import { BORROWERS, type Borrower, DEPOSIT_STEP_RUB, TERM_MONTHS } from '#domain/loan-quotes.ts'
import { formatRub } from '#domain/money.ts'
import { formatPercent } from '#domain/numbers.ts'
import { countOf } from '#domain/plural.ts'
import { MOST_RENT_RUB } from '#domain/purchase-wish.ts'
import { Chip, Chips } from '../../ui/chip.tsx'
import { Slider } from '../../ui/slider.tsx'
import { Toggle } from '../../ui/switch.tsx'
import { DepositInput } from './deposit-input.tsx'
import type { FlatWish } from './loan-address.ts'
import styles from './loan-form.module.css'

/** Borrowers in the words of the form. */
export const BORROWER_NAMES: Readonly<Record<Borrower, string>> = {
  family: mortgage.whoFamily,
  it: mortgage.whoIt,
  military: mortgage.whoMilitary,
  common: mortgage.whoCommon,
}

export interface LoanFormProps {
  priceRub: number
  /** The least deposit that any bank takes, roubles. */
  leastRub: number
  /** The largest one that leaves something to lend, roubles. */
  mostRub: number
  /** Null = the content names no sum: then nothing is asked about it. */
  matcapRub: number | null
  /** Who can be chosen. */
  borrowers: readonly Borrower[]
  wish: FlatWish
  onChange: (wish: FlatWish) => void
}

/** What the visitor can bring and who they are. */
export function LoanForm(props: LoanFormProps) {
  const { matcapRub, borrowers, wish, onChange } = props
  const years = countOf(wish.months / TERM_MONTHS.step, plural.year)

  return (
    <form className={styles.form} onSubmit={event => event.preventDefault()}>
      <DepositField {...props} />
      <LoanField
        name={mortgage.termLabel}
        value={years}
        {...TERM_MONTHS}
        at={wish.months}
        onChange={months => onChange({ ...wish, months })}
      />
      <div className={styles.field}>
        <span className={styles.label}>{purchase.rent}</span>
        <span className={styles.value}>
          <DepositInput
            label={purchase.rent}
            valueRub={wish.rentRub}
            leastRub={0}
            mostRub={MOST_RENT_RUB}
            spokenIn={1000}
            onCommit={rentRub => onChange({ ...wish, rentRub })}
          />
        </span>
      </div>
      <BorrowerChoice borrowers={borrowers} wish={wish} onChange={onChange} />
      {matcapRub !== null && (
        <Toggle
          checked={wish.capitalRub > 0}
          onChange={event => onChange({ ...wish, capitalRub: event.currentTarget.checked ? matcapRub : 0 })}
        >
          {mortgage.hasMatcap}
          <small className={styles.note}>{fill(mortgage.matcapSum, { sum: formatRub(matcapRub) })}</small>
        </Toggle>
      )}
    </form>
  )
}

type DepositFieldProps = Pick<LoanFormProps, 'priceRub' | 'leastRub' | 'mostRub' | 'wish' | 'onChange'>

function DepositField({ priceRub, leastRub, mostRub, wish, onChange }: DepositFieldProps) {
  return (
    <LoanField
      name={mortgage.initial}
      value={formatRub(wish.depositRub)}
      input={
        <DepositInput
          label={mortgage.initial}
          valueRub={wish.depositRub}
          leastRub={leastRub}
          mostRub={mostRub}
          onCommit={depositRub => onChange({ ...wish, depositRub })}
        />
      }
      note={formatPercent((wish.depositRub / priceRub) * 100)}
      min={leastRub}
      max={mostRub}
      step={DEPOSIT_STEP_RUB}
      at={wish.depositRub}
      // The line begins at the banks' minimum, which is no round sum; everything after it is.
      onChange={rub => onChange({ ...wish, depositRub: rub <= leastRub ? leastRub : roundTo(rub, DEPOSIT_STEP_RUB) })}
    />
  )
}

function BorrowerChoice({ borrowers, wish, onChange }: Pick<LoanFormProps, 'borrowers' | 'wish' | 'onChange'>) {
  const name = useId()
  return (
    <fieldset className={styles.who}>
      <legend className={styles.label}>{mortgage.who}</legend>
      <Chips>
        {BORROWERS.map(borrower => (
          <Chip
            key={borrower}
            type="radio"
            name={name}
            checked={wish.borrower === borrower}
            disabled={!borrowers.includes(borrower)}
            onChange={() => onChange({ ...wish, borrower })}
          >
            {BORROWER_NAMES[borrower]}
          </Chip>
        ))}
      </Chips>
    </fieldset>
  )
}

interface LoanFieldProps {
  name: string
  /** As shown and read out. */
  value: string
  /** In place of the value, where it can be typed. */
  input?: ReactNode
  note?: string
  min: number
  max: number
  step: number
  at: number
  onChange: (value: number) => void
}

function LoanField({ name, value, input, note, min, max, step, at, onChange }: LoanFieldProps) {
  return (
    <div className={styles.field}>
      <span className={styles.label}>{name}</span>
      <span className={styles.value}>
        {input ?? value}
        {note && <small>{note}</small>}
      </span>
      <Slider
        min={min}
        max={max}
        step={step}
        thumbs={[{ label: name, value: at, valueText: note ? `${value}, ${note}` : value, onChange }]}
      />
    </div>
  )
}

function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step
}
