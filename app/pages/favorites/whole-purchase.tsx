import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { TERM_MONTHS } from '#domain/mortgage/loan-quotes.ts'
import { INSTALMENT_WORDS } from '#domain/purchase/instalment.ts'
import { purchaseChoice, purchaseCode } from '#domain/purchase/purchase-code.ts'
import type { RequestDetail } from '#domain/requests/request.ts'
import { countOf, fill, formatPrice, formatRub, formatRubSigned } from '#domain/text/format.ts'
import type { WholePurchasePage } from '#server/pages/purchase/whole-purchase.ts'
import * as mortgage from '#texts/mortgage.ts'
import * as plurals from '#texts/plurals.ts'
import * as copy from '#texts/purchase.ts'
import { detailsOf } from '../../features/mortgage/loan-offers.tsx'
import { LoanPaymentFact, LoanRate, rateOf } from '../../features/mortgage/loan-rate.tsx'
import { RequestLink } from '../../features/request-form/request-link.tsx'
import { ShareButton } from '../../features/share/share-button.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Link, TextLink } from '../../ui/link.tsx'
import { Select } from '../../ui/select.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './whole-purchase.module.css'

type WholePurchaseProps = Omit<WholePurchasePage, 'head'>
type Purchase = NonNullable<WholePurchasePage['purchase']>

/** A flat with everything that is bought with it: the bill, its payments, and a code that can be read over the phone. */
export function WholePurchase({ title, date, problems, purchase }: WholePurchaseProps) {
  return (
    <div className={styles.page} data-gap="24 start">
      <Heading level={1} size="d2">
        {title}
      </Heading>
      <Text contrast size="lead" className={styles.lead}>
        {copy.wholeLead}
      </Text>
      {problems.length > 0 && (
        <ul className={styles.problems} data-surface="card" role="alert">
          {problems.map(problem => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {purchase ? (
        <div className={styles.grid} data-fill="width" data-align="start" data-stack="tablet">
          <div className={styles.sum} data-surface="card" data-tone="ink">
            <p className={styles.codeName} data-text="soft">
              {copy.wholeCode}
            </p>
            <p className={styles.code}>{purchase.code}</p>
            <Bill purchase={purchase} />
            <Payments {...purchase.payment} />
            <p className={styles.date} data-text="soft">
              {date}
            </p>
            <Actions title={title} purchase={purchase} />
          </div>
          <Choices {...purchase} />
        </div>
      ) : (
        <ButtonLink kind="primary" href={paths.flats()}>
          {copy.wholeToFlats}
        </ButtonLink>
      )}
    </div>
  )
}

/** Items at their prices, each promotion on a line, and the sum of all lines. */
function Bill({ purchase: { rows, changes, hasTotal, totalRub, isDiscountLost } }: { purchase: Purchase }) {
  return (
    <>
      <dl className={styles.rows}>
        {rows.map(({ name, about, href, listRub, isFree }) => (
          <BillRow key={name} name={name} value={isFree ? formatPrice(listRub) : copy.wholeNotOnSale}>
            {href ? <Link href={href}>{about}</Link> : about}
          </BillRow>
        ))}
        {changes.map(({ name, amountRub }) => (
          <BillRow key={`${name} ${amountRub}`} name={name} value={formatRubSigned(amountRub)} />
        ))}
        {hasTotal && <BillRow className={styles.total} name={copy.wholeTotal} value={formatPrice(totalRub)} />}
      </dl>
      {isDiscountLost && <Text size="small">{copy.wholeDiscountLost}</Text>}
    </>
  )
}

/** How the sum is paid: the rows add up to it. */
function Payments({ loan, instalment, ownRub }: Purchase['payment']) {
  if (!loan && !instalment) return null
  const ownRow = ownRub > 0 && (
    <BillRow name={copy.wholeOwn} value={formatRub(ownRub)}>
      {copy.wholeOwnNote}
    </BillRow>
  )
  if (!loan) {
    return (
      <dl className={styles.rows} aria-label={copy.instalment}>
        {instalment?.payments.map(({ date, amountRub, kind }) => (
          <BillRow key={date} name={formatDate(date, { year: true })} value={formatRub(amountRub)}>
            {INSTALMENT_WORDS[kind]}
          </BillRow>
        ))}
        {ownRow}
      </dl>
    )
  }
  const { payment, offer, capitalRub } = loan
  return (
    <>
      <dl className={styles.rows}>
        <BillRow name={copy.deposit} value={formatRub(payment.depositRub - capitalRub)} />
        {capitalRub > 0 && <BillRow name={copy.capital} value={formatRub(capitalRub)} />}
        <BillRow name={copy.loan} value={formatRub(payment.loanRub)}>
          {offer.bank}, {offer.name}, {countOf(payment.months / TERM_MONTHS.step, plurals.year)}
        </BillRow>
        {ownRow}
      </dl>
      <div className={styles.rates} data-pad="16" data-border="above" data-flex="wrap" data-align="start">
        <LoanRate rate={rateOf(offer)} />
        <LoanPaymentFact name={copy.payment} payment={payment} />
      </div>
      <Text size="small">
        {mortgage.warning}. {mortgage.disclaimer}
      </Text>
    </>
  )
}

interface BillRowProps {
  name: string
  value: string
  className?: string | undefined
  /** Below the name. */
  children?: ReactNode
}

function BillRow({ name, value, className, children }: BillRowProps) {
  return (
    <div className={className}>
      <dt>
        {name}
        {children && <small>{children}</small>}
      </dt>
      <dd data-text="figures nowrap">{value}</dd>
    </div>
  )
}

function Actions({ title, purchase }: { title: string; purchase: Purchase }) {
  const { code, flatId, totalRub, way, printHref } = purchase
  const sum = totalRub === null ? null : formatRub(totalRub)
  return (
    <div className={styles.actions} data-flex="wrap" data-print="hide">
      <RequestLink kind="primary" request={{ property: flatId, details: requestDetails(purchase) }}>
        {copy.wholeAsk}
      </RequestLink>
      <ShareButton title={title} href={paths.wholePurchase(code)} />
      {sum !== null && (
        <ButtonLink size="small" icon="print" href={printHref}>
          {copy.print}
        </ButtonLink>
      )}
      {way && <TextLink href={way.href}>{fill(copy.wholeWayLink, { name: way.name })}</TextLink>}
    </div>
  )
}

/** The sums of the page, for the manager who calls back. */
export function requestDetails({
  code,
  totalRub,
  payment: { loan },
}: Purchase): Partial<Record<RequestDetail, string>> {
  const question =
    totalRub === null ? fill(copy.wholeAsked, { code }) : fill(copy.wholeAskedSum, { code, sum: formatRub(totalRub) })
  if (!loan) return { question }
  const { payment, offer, capitalRub } = loan
  const depositRub = payment.depositRub - capitalRub
  const options = { depositRub, months: payment.months, capitalRub }
  const quote = { offer, payment, depositNeededPercent: null }
  return { question, ...detailsOf(quote, payment.depositRub + payment.loanRub, options) }
}

/** What else is bought: each choice is another code. Without a script a form leads to it. */
function Choices({ choices, flatId }: Purchase) {
  const navigate = useNavigate()
  // What was chosen on this page, until the page of its code is here.
  const [chosen, setChosen] = useState<{ on: typeof choices; form: FormData }>()
  function handleChange(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget)
    setChosen({ on: choices, form })
    const choice = purchaseChoice(part => Number(form.get(part) ?? 0))
    void navigate(paths.wholePurchase(purchaseCode(choice)), { replace: true, preventScrollReset: true })
  }
  return (
    <form action={paths.favorites()} data-gap="16" onChange={handleChange} data-print="hide">
      <input type="hidden" name="flat" value={flatId} />
      {choices.map(({ part, label, value, options }) => (
        <Select
          key={part}
          name={part}
          label={label}
          value={chosen?.on === choices ? String(chosen.form.get(part)) : value}
          options={options}
        />
      ))}
      <noscript>
        <Button type="submit">{copy.wholeCount}</Button>
      </noscript>
    </form>
  )
}
