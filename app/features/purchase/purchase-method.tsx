import type { PurchaseMethodPage } from '#contract/pages/purchase.ts'
import { InstalmentCalculator } from './instalment-calculator.tsx'
import { MethodAbout } from './method-about.tsx'
import { MethodHead } from './method-head.tsx'
import { MethodSteps } from './method-steps.tsx'
import { PurchaseCalculator } from './purchase-calculator.tsx'
import { PurchaseExample } from './purchase-example.tsx'
import { PurchaseFits } from './purchase-fits.tsx'
import { PurchasePromos } from './purchase-promos.tsx'

/** A way to buy: what it is, what it costs, how it goes, which flats it is enough for. */
export function PurchaseMethod({ page }: { page: Omit<PurchaseMethodPage, 'head'> }) {
  const { calculator, instalment, example, fits, promos, request } = page
  return (
    <>
      <MethodHead {...page} />
      {calculator && <PurchaseCalculator calculator={calculator} request={request} fitsHref={fits?.link ?? null} />}
      {instalment && <InstalmentCalculator instalment={instalment} />}
      {example && <PurchaseExample example={example} />}
      <MethodSteps steps={page.steps} bank={page.bank} />
      <MethodAbout {...page} />
      {promos.length > 0 && <PurchasePromos promos={promos} />}
      {fits && <PurchaseFits fits={fits} />}
    </>
  )
}
