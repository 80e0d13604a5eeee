import { calculatePurchase } from '#domain/purchase/purchase-calculation.ts'
import type { PurchaseCalculator } from '#server/pages/purchase/calculator.ts'
import * as copy from '#texts/purchase.ts'
import { Section } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import { ProgrammeList } from './programme-list.tsx'
import styles from './programmes.module.css'
import { PurchaseForm, usePurchaseOptions } from './purchase-form.tsx'

export function Programmes({ calculator }: { calculator: PurchaseCalculator }) {
  const { offers, limits, methods, warning } = calculator
  const [set, setOptions] = usePurchaseOptions(calculator)
  const calculation = calculatePurchase(offers, methods[0]?.slug ?? '', set, limits)
  return (
    <Section tone="deep" labelledBy="programmes" title={copy.compare} aside={<Text>{copy.compareNote}</Text>}>
      <div className={styles.compare} data-align="start">
        <div className={styles.form} data-surface="raised panel">
          <PurchaseForm {...calculator} {...calculation} onChange={setOptions} />
        </div>
        <div data-gap="24">
          <ProgrammeList calculator={calculator} options={calculation.options} />
          <Text size="small">{warning}</Text>
        </div>
      </div>
    </Section>
  )
}
