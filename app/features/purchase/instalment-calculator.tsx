import { withQuery } from '#contract/paths.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { calculateInstalment, differenceText, INSTALMENT_WORDS, type Instalment } from '#domain/purchase/instalment.ts'
import { purchaseQuery } from '#domain/purchase/purchase-options.ts'
import { formatRub } from '#domain/text/format.ts'
import type { PurchaseInstalment } from '#server/pages/purchase/instalment.ts'
import * as copy from '#texts/purchase.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip, Chips } from '../../ui/chip.tsx'
import { Section } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './calculator.module.css'
import { PurchaseForm, usePurchaseOptions } from './purchase-form.tsx'

export function InstalmentCalculator({ instalment }: { instalment: PurchaseInstalment }) {
  const { schemes, limits, today, method, printHref } = instalment
  const [options, setOptions] = usePurchaseOptions(instalment)
  const calculation = calculateInstalment(schemes, options, today)
  if (!calculation) return null
  const { open, scheme, depositRub } = calculation
  const query = { method, ...purchaseQuery(options, limits.defaults) }

  return (
    <Section space="tight">
      <div className={styles.panel} data-clip="" data-surface="raised panel" data-even="" data-stack="tablet">
        <PurchaseForm
          {...instalment}
          {...calculation}
          options={{ ...options, depositRub }}
          capitals={[]}
          onChange={setOptions}
          isInstalment
        >
          {open.length > 1 && (
            <fieldset>
              <legend className={styles.legend} data-text="small soft">
                {copy.scheme}
              </legend>
              <Chips>
                {open.map(({ id, name }) => (
                  <Chip
                    key={id}
                    type="radio"
                    name="scheme"
                    value={id}
                    checked={id === scheme.id}
                    onChange={() => setOptions({ ...options, schemeId: id })}
                  >
                    {name}
                  </Chip>
                ))}
              </Chips>
            </fieldset>
          )}
        </PurchaseForm>
        <div className={styles.result} data-columns="1" data-tone="ink">
          <Text size="ui">{scheme.text}</Text>
          {calculation.instalment && <Schedule instalment={calculation.instalment} />}
          <ButtonLink className={styles.print} icon="print" href={withQuery(printHref, query)}>
            {copy.print}
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}

function Schedule({ instalment }: { instalment: Instalment }) {
  const { payments, totalRub } = instalment
  return (
    <>
      <ol className={styles.instalments} data-text="figures" aria-label={copy.instalment}>
        {payments.map(({ date, amountRub, kind }) => (
          <li key={date} className={styles.instalment} data-border="above" style={{ '--share': amountRub / totalRub }}>
            <span>
              <time dateTime={date}>{formatDate(date, { year: true })}</time>
              <small data-text="caption soft">{INSTALMENT_WORDS[kind]}</small>
            </span>
            <b data-text="nowrap">{formatRub(amountRub)}</b>
          </li>
        ))}
        <li className={styles.total} data-border="above" data-text="nowrap">
          <span>{copy.instalmentTotal}</span>
          <b>{formatRub(totalRub)}</b>
        </li>
      </ol>
      <Text size="ui">{differenceText(instalment.differenceRub)}</Text>
    </>
  )
}
