import type { PurchaseInstalment } from '#contract/pages/purchase.ts'
import { fill } from '#domain/copy/fill.ts'
import { purchase as copy } from '#domain/copy/purchase.ts'
import { formatDate } from '#domain/dates.ts'
import { type Instalment, type InstalmentPayment, instalmentOf } from '#domain/instalment.ts'
import { formatRub } from '#domain/money.ts'
import { Chip, Chips } from '../../ui/chip.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import styles from './instalment-calculator.module.css'
import { PurchaseForm } from './purchase-form.tsx'
import { usePurchaseWish } from './use-purchase-wish.ts'

/** Payments to the developer with their dates, on the visitor's own figures. */
export function InstalmentCalculator({ instalment }: { instalment: PurchaseInstalment }) {
  const { schemes, limits, buildings, today } = instalment
  const [wish, setWish] = usePurchaseWish(instalment)
  const open = schemes.filter(scheme => scheme.buildings.some(({ id }) => id === wish.buildingId))
  const scheme = open.find(({ id }) => id === wish.schemeId) ?? open[0]
  const until = scheme?.buildings.find(({ id }) => id === wish.buildingId)?.until
  if (!scheme || !until) return null
  const { priceRub, depositRub } = wish
  const counted = instalmentOf(priceRub, scheme.terms, { from: today, until, depositRub })
  const leastRub = Math.ceil((priceRub * scheme.terms.downPercent) / 100)
  const shown = { ...wish, depositRub: Math.min(Math.max(depositRub, leastRub), priceRub) }

  return (
    <Section space="tight">
      <Container>
        <div className={styles.panel}>
          <PurchaseForm
            {...{ limits, buildings, leastRub }}
            wish={shown}
            capitals={[]}
            mostRub={priceRub}
            onChange={setWish}
            isInstalment
          />
          <div className={styles.result} data-tone="ink">
            {open.length > 1 && (
              <fieldset>
                <legend className={styles.legend}>{copy.scheme}</legend>
                <Chips>
                  {open.map(({ id, name }) => (
                    <Chip
                      key={id}
                      type="radio"
                      name="scheme"
                      checked={id === scheme.id}
                      onChange={() => setWish({ ...wish, schemeId: id })}
                    >
                      {name}
                    </Chip>
                  ))}
                </Chips>
              </fieldset>
            )}
            <p className={styles.text}>{scheme.text}</p>
            {counted && <Schedule instalment={counted} />}
          </div>
        </div>
      </Container>
    </Section>
  )
}

const PAYMENT_NAMES: Readonly<Record<InstalmentPayment['kind'], string>> = {
  down: copy.instalmentDown,
  part: copy.instalmentPart,
  last: copy.instalmentLast,
}

function Schedule({ instalment }: { instalment: Instalment }) {
  const { payments, totalRub } = instalment
  return (
    <>
      <ol className={styles.payments} aria-label={copy.instalment}>
        {payments.map(({ date, amountRub, kind }) => (
          <li key={date} className={styles.payment} style={{ '--share': amountRub / totalRub }}>
            <span>
              <time dateTime={date}>{formatDate(date, { year: true })}</time>
              <small>{PAYMENT_NAMES[kind]}</small>
            </span>
            <b>{formatRub(amountRub)}</b>
          </li>
        ))}
        <li className={styles.total}>
          <span>{copy.instalmentTotal}</span>
          <b>{formatRub(totalRub)}</b>
        </li>
      </ol>
      <p className={styles.text}>{differenceText(instalment)}</p>
    </>
  )
}

function differenceText({ differenceRub }: Instalment): string {
  if (Math.round(differenceRub) === 0) return copy.instalmentSame
  const sum = formatRub(Math.abs(differenceRub))
  return fill(differenceRub < 0 ? copy.instalmentLess : copy.instalmentMore, { sum })
}
