import { calculatePurchase } from '#domain/purchase/purchase-calculation.ts'
import type { LotRequest } from '#server/pages/lot-page.ts'
import type { PurchaseCalculator as Calculator } from '#server/pages/purchase/calculator.ts'
import { Section } from '../../ui/layout.tsx'
import styles from './calculator.module.css'
import { LoanDetails } from './loan-details.tsx'
import { PurchaseForm, usePurchaseOptions } from './purchase-form.tsx'
import { PurchaseResult } from './purchase-result.tsx'

export interface PurchaseCalculatorProps {
  calculator: Calculator
  request: LotRequest
  /** List of the flats that fit the budget; null = none fits. */
  fitsHref: { text: string; href: string } | null
}

export function PurchaseCalculator({ calculator, request, fitsHref }: PurchaseCalculatorProps) {
  const { offers, limits } = calculator
  const [set, setOptions] = usePurchaseOptions(calculator)
  const method = calculator.method ?? calculator.methods[0]?.slug ?? ''
  const calculation = calculatePurchase(offers, method, set, limits)

  return (
    <>
      <Section space="tight">
        <div className={styles.panel} data-clip="" data-surface="raised panel" data-stack="tablet">
          <PurchaseForm {...calculator} {...calculation} onChange={setOptions} />
          <PurchaseResult calculator={calculator} calculation={calculation} fitsHref={fitsHref} />
        </div>
        <p className={styles.note} data-text="small soft">
          {calculator.warning}
        </p>
      </Section>
      <LoanDetails calculator={calculator} calculation={calculation} request={request} />
    </>
  )
}
