import type { ReactNode } from 'react'
import { borrowerOf } from '#domain/mortgage/loan-quotes.ts'
import { openOffers, type PurchaseCalculation } from '#domain/purchase/purchase-calculation.ts'
import type { LotRequest } from '#server/pages/lot-page.ts'
import type { PurchaseCalculator, PurchaseOffer } from '#server/pages/purchase/calculator.ts'
import * as copy from '#texts/purchase.ts'
import { Container, Section } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import { type FlatRequestProps, LoanOffers } from '../mortgage/loan-offers.tsx'
import { PaidMonthsList } from '../mortgage/paid-months-list.tsx'
import { SubsidyComparisons } from '../mortgage/subsidy-comparisons.tsx'
import { RequestLink } from '../request-form/request-link.tsx'
import styles from './calculator.module.css'
import { LoanYears } from './loan-years.tsx'
import { ProgrammeList } from './programme-list.tsx'

export interface LoanDetailsProps {
  calculator: PurchaseCalculator
  calculation: PurchaseCalculation<PurchaseOffer>
  request: LotRequest
}

/** Details of a payment: months, banks, programmes, subsidies, years. */
export function LoanDetails({ calculator, calculation, request }: LoanDetailsProps) {
  const { offers, buildings, today } = calculator
  const { options, quotes, capitalRub } = calculation
  const best = quotes[0]
  const monthsUntilKeys = buildings.find(({ id }) => id === options.buildingId)?.monthsUntilKeys ?? 0
  const borrower = borrowerOf(best?.offer.terms.program)
  const isEven = best?.payment?.firstMonths === null && options.rentRub === 0
  const loanOptions = { borrower, depositRub: options.depositRub, months: options.months, capitalRub }

  return (
    <>
      {best?.payment && !isEven && (
        <DetailsSection id="months" title={copy.months} note={copy.monthsNote}>
          <PaidMonthsList
            payment={best.payment}
            monthsUntilKeys={monthsUntilKeys}
            today={today}
            rentRub={options.rentRub}
          />
        </DetailsSection>
      )}
      <DetailsSection id="banks" title={copy.banks} note={copy.banksNote}>
        <LoanOffers
          quotes={quotes}
          priceRub={options.priceRub}
          options={loanOptions}
          request={request}
          RequestButton={PurchaseRequestButton}
        />
      </DetailsSection>
      <DetailsSection id="programmes" title={copy.compare} note={copy.compareNote}>
        <ProgrammeList calculator={calculator} options={options} />
      </DetailsSection>
      <div className={styles.subsidy} data-tone="deep">
        <Container>
          <SubsidyComparisons priceRub={options.priceRub} offers={openOffers(offers, options)} options={loanOptions} />
        </Container>
      </div>
      {best?.payment && (
        <Section space="tight" labelledBy="schedule">
          <LoanYears payment={best.payment} terms={best.offer.terms} today={today} />
        </Section>
      )}
    </>
  )
}

interface DetailsSectionProps {
  id: string
  title: string
  note: string
  children: ReactNode
}

function DetailsSection({ id, title, note, children }: DetailsSectionProps) {
  return (
    <Section space="tight" flushTop labelledBy={id} title={title} aside={<Text>{note}</Text>}>
      {children}
    </Section>
  )
}

export function PurchaseRequestButton({ request, buttonProps, details }: FlatRequestProps) {
  const { button, ...options } = request
  return (
    <RequestLink {...buttonProps} request={{ ...options, details }}>
      {button}
    </RequestLink>
  )
}
