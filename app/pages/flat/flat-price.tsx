import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { formatRub } from '#domain/money/money.ts'
import { purchaseCode } from '#domain/purchase/purchase-code.ts'
import { priceWithFinish } from '#domain/purchase/whole-purchase.ts'
import { fill } from '#domain/text/fill.ts'
import { formatArea } from '#domain/text/units.ts'
import * as flatCopy from '#texts/flat.ts'
import * as flatPageCopy from '#texts/flat-page.ts'
import * as purchase from '#texts/purchase.ts'
import { Heading } from '../../ui/heading.tsx'
import { Container } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Text } from '../../ui/text.tsx'
import type { FinishChoice } from './flat-finish.tsx'
import styles from './flat-price.module.css'
import type { FlatPage } from './model.server.ts'
import { PriceHistory } from './price-history-view.tsx'
import { priceSteps } from './price-parts.ts'

/** What the buyer pays, why it is so much, and what it was before. Nothing for a flat without a price. */
export function FlatPrice({ page, choice }: { page: FlatPage; choice: FinishChoice }) {
  const { flat } = page
  if (flat.price === null) return null
  const steps = priceSteps(flat)
  return (
    <section id="price" aria-label={flatCopy.sectionPrice}>
      <Container className={styles.blocks}>
        {page.finish.options.length > 0 && (
          <PriceBlock title={flatPageCopy.priceMadeOf}>
            <PriceSum page={page} choice={choice} priceRub={flat.price} />
          </PriceBlock>
        )}
        {flat.status === 'free' && <WholeLink flatId={flat.id} choice={choice} />}
        {steps.length > 1 && (
          <PriceBlock title={flatPageCopy.priceWhy} text={flatPageCopy.priceWhyText}>
            <dl className={styles.rows}>
              {steps.map(({ code, name, note, amount }) => (
                <div key={code}>
                  <dt>
                    {name} {note && <small>{note}</small>}
                  </dt>
                  <dd>{amount}</dd>
                </div>
              ))}
              <TotalRow name={flatPageCopy.price} priceRub={flat.price} />
            </dl>
          </PriceBlock>
        )}
        {hasChanged(flat.price_history) && (
          <PriceBlock title={flatPageCopy.priceHistory} text={flatPageCopy.priceHistoryText}>
            <PriceHistory points={flat.price_history} lowest30dRub={flat.price_lowest_30d} today={page.today} />
          </PriceBlock>
        )}
      </Container>
    </section>
  )
}

function hasChanged(points: FlatPage['flat']['price_history']): boolean {
  return new Set(points.map(({ price }) => price)).size > 1
}

/** To the sum of the flat with all that is bought with it. */
function WholeLink({ flatId: flat, choice }: { flatId: number; choice: FinishChoice }) {
  const code = purchaseCode({ flat, finish: choice?.id ?? 0, parking: 0, storage: 0, way: 0 })
  return (
    <p className={styles.whole} data-print="hide">
      <TextLink href={paths.wholePurchase(code)}>{purchase.wholeOpen}</TextLink>
    </p>
  )
}

function PriceBlock({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <div className={styles.block}>
      <div className={styles.head}>
        <Heading level={3} size="d5">
          {title}
        </Heading>
        {text && <Text size="small">{text}</Text>}
      </div>
      {children}
    </div>
  )
}

function PriceSum({
  page: { flat, finish },
  choice,
  priceRub,
}: {
  page: FlatPage
  choice: FinishChoice
  priceRub: number
}) {
  const totalRub = priceWithFinish(flat, choice, finish.gift) ?? priceRub
  const finishRub = totalRub - priceRub
  const perM2Rub = flat.price_per_m2 ?? Math.round(priceRub / flat.area)
  // The price of a metre is rounded: only a product that gives the price may be written as one.
  const isProduct = Math.round(perM2Rub * flat.area) === priceRub
  return (
    <dl className={styles.rows} aria-live="polite">
      <div>
        <dt>
          {fill(isProduct ? flatPageCopy.pricePartBase : flatPageCopy.pricePartBaseAbout, {
            area: formatArea(flat.area),
            price_per_m2: formatRub(perM2Rub),
          })}
        </dt>
        <dd>{formatRub(priceRub)}</dd>
      </div>
      {choice && (
        <div>
          <dt>{fill(flatPageCopy.priceFinish, { name: choice.name })}</dt>
          <dd>
            {finishRub !== choice.priceRub && <s>{formatRub(choice.priceRub)}</s>} {formatRub(finishRub)}
          </dd>
        </div>
      )}
      <TotalRow name={flatPageCopy.priceTotal} priceRub={totalRub} />
    </dl>
  )
}

function TotalRow({ name, priceRub }: { name: string; priceRub: number }) {
  return (
    <div className={styles.total}>
      <dt>{name}</dt>
      <dd>{formatRub(priceRub)}</dd>
    </div>
  )
}
