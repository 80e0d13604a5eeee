import { InstalmentCalculator } from '../../features/purchase/instalment-calculator.tsx'
import { PurchaseCalculator } from '../../features/purchase/purchase-calculator.tsx'
import { MethodAbout } from './method-about.tsx'
import { MethodHead } from './method-head.tsx'
import { PurchaseFits, PurchasePromos } from './method-offers.tsx'
import { MethodSteps } from './method-steps.tsx'
import type { MethodModel } from './model.server.ts'

export function MethodPage({ model }: { model: MethodModel }) {
  const { calculator, instalment, fits, promos, request } = model
  return (
    <>
      <MethodHead {...model} />
      {calculator && <PurchaseCalculator calculator={calculator} request={request} fitsHref={fits?.link ?? null} />}
      {instalment && <InstalmentCalculator instalment={instalment} />}
      <MethodSteps steps={model.steps} bank={model.bank} />
      <MethodAbout {...model} />
      {promos.length > 0 && <PurchasePromos promos={promos} />}
      {fits && <PurchaseFits fits={fits} />}
    </>
  )
}
