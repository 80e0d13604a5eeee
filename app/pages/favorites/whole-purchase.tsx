import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { formatRub } from '#domain/money/money.ts'
import { PURCHASE_PARTS, purchaseCode } from '#domain/purchase/purchase-code.ts'
import { fill } from '#domain/text/fill.ts'
import * as common from '#texts/common.ts'
import * as copy from '#texts/purchase.ts'
import { RequestLink } from '../../features/request-form/request-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Link, TextLink } from '../../ui/link.tsx'
import { Select } from '../../ui/select.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './whole-purchase.module.css'
import type { WholePurchasePage, WholePurchaseRow } from './whole-purchase.server.ts'

type WholePurchaseProps = Omit<WholePurchasePage, 'head'>

/** A flat with everything that is bought with it: the sum, its day, and a code that can be read over the phone. */
export function WholePurchase(page: WholePurchaseProps) {
  const { title, code, problems, way, flatId } = page
  return (
    <div className={styles.page}>
      <Heading level={1} size="d2">
        {title}
      </Heading>
      <Text contrast size="lead" className={styles.lead}>
        {copy.wholeLead}
      </Text>
      {problems.length > 0 && (
        <ul className={styles.problems} role="alert">
          {problems.map(problem => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {code ? (
        <div className={styles.grid}>
          <div className={styles.sum} data-tone="ink">
            <p className={styles.codeName}>{copy.wholeCode}</p>
            <p className={styles.code}>{code}</p>
            <Sum {...page} />
            <div className={styles.actions} data-print="hide">
              <RequestLink
                kind="primary"
                request={{ property: flatId, details: { question: fill(copy.wholeAsked, { code }) } }}
              >
                {copy.wholeAsk}
              </RequestLink>
              {way && <TextLink href={way.href}>{fill(copy.wholeWayLink, { name: way.name })}</TextLink>}
            </div>
          </div>
          <Choices {...page} />
        </div>
      ) : (
        <ButtonLink kind="primary" href={paths.flats()}>
          {copy.wholeToFlats}
        </ButtonLink>
      )}
    </div>
  )
}

function Sum({ rows, hasTotal, totalRub, date }: WholePurchaseProps) {
  return (
    <>
      <dl className={styles.rows}>
        {rows.map(row => (
          <Row key={row.name} {...row} />
        ))}
        {hasTotal && (
          <div className={styles.total}>
            <dt>{copy.wholeTotal}</dt>
            <dd>{priceText(totalRub)}</dd>
          </div>
        )}
      </dl>
      <p className={styles.date}>{date}</p>
    </>
  )
}

function Row({ name, about, href, priceRub, isFree }: WholePurchaseRow) {
  return (
    <div>
      <dt>
        {name}
        {about && <small>{href ? <Link href={href}>{about}</Link> : about}</small>}
      </dt>
      <dd>{isFree ? priceText(priceRub) : copy.wholeNotOnSale}</dd>
    </div>
  )
}

function priceText(priceRub: number | null): string {
  return priceRub === null ? common.onRequest : formatRub(priceRub)
}

/** What else is bought: each choice is another code. Without a script a form leads to it. */
function Choices({ choices, flatId }: WholePurchaseProps) {
  const navigate = useNavigate()
  // What was chosen on this page, until the page of its code is here.
  const [chosen, setChosen] = useState<{ on: typeof choices; form: FormData }>()
  function handleChange(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget)
    setChosen({ on: choices, form })
    const [flat, finish, parking, storage, way] = PURCHASE_PARTS.map(part => Number(form.get(part) ?? 0))
    const choice = { flat: flat ?? 0, finish: finish ?? 0, parking: parking ?? 0, storage: storage ?? 0, way: way ?? 0 }
    void navigate(paths.wholePurchase(purchaseCode(choice)), { replace: true, preventScrollReset: true })
  }
  return (
    <form action={paths.favorites()} className={styles.choices} onChange={handleChange} data-print="hide">
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
