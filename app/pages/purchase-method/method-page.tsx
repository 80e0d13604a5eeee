import { useLocation } from 'react-router'
import * as mortgage from '#texts/mortgage.ts'
import * as copy from '#texts/purchase.ts'
import { InstalmentCalculator } from '../../features/purchase/instalment-calculator.tsx'
import { PurchaseCalculator } from '../../features/purchase/purchase-calculator.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Explication } from '../../ui/explication.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container } from '../../ui/layout.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { Text } from '../../ui/text.tsx'
import { MethodAbout } from './method-about.tsx'
import styles from './method-head.module.css'
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

type MethodHeadProps = Pick<MethodModel, 'crumbs' | 'title' | 'lead' | 'facts' | 'psk' | 'tabs'>

/** The head of a purchase method: its name, its figures, and tabs to the other methods that keep the input. */
function MethodHead({ crumbs, title, lead, facts, psk, tabs }: MethodHeadProps) {
  // By law the full cost precedes the rate, which is the first fact.
  const rows = psk ? [{ name: mortgage.pskShort, value: psk.replace(/^\S+\s/, '') }, ...facts] : facts
  const { search } = useLocation()
  return (
    <Container className={styles.head}>
      <Breadcrumbs items={crumbs} />
      <div className={styles.opening}>
        <div className={styles.title}>
          <Heading level={1}>{title}</Heading>
          {/* Before the rates that the lead names, and in its letters. */}
          {psk && (
            <Text contrast size="lead">
              {psk}
            </Text>
          )}
          <Text size="lead">{lead}</Text>
        </div>
        <Explication rows={rows} />
      </div>
      <div className={styles.tabs}>
        <TabLinks
          label={copy.ways}
          links={tabs.map(({ name, href, isCurrent }) => ({
            text: name,
            href: isCurrent ? href : href + search,
            isCurrent,
          }))}
        />
      </div>
    </Container>
  )
}
