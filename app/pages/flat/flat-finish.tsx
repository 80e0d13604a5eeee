import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { formatDate } from '#domain/dates/dates.ts'
import { NO_PURCHASE, purchaseCode, THOUSAND } from '#domain/purchase/purchase-code.ts'
import { priceWithFinish } from '#domain/purchase/whole-purchase.ts'
import { fill, formatArea, formatRub } from '#domain/text/format.ts'
import type { FlatFinish as Finish, FinishOption } from '#server/pages/flat/terms.ts'
import * as flatCopy from '#texts/flat.ts'
import * as flatPageCopy from '#texts/flat-page.ts'
import * as purchase from '#texts/purchase.ts'
import { readLoanNumbers } from '../../features/mortgage/loan-address.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { Heading } from '../../ui/heading.tsx'
import { LazyImage } from '../../ui/lazy-image.tsx'
import { TextLink } from '../../ui/link.tsx'
import { SegmentedTabs, tabIdOf } from '../../ui/segmented.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './flat-finish.module.css'
import type { FlatPage } from './model.server.ts'

/** The finish that the visitor looks at; null = the flat as it is sold. */
export type FinishChoice = FinishOption | null

/** What is chosen at first: a present is taken, a purchase is not. */
export function firstChoice({ options, gift }: Finish): FinishChoice {
  return gift ? (options[0] ?? null) : null
}

export interface FlatFinishProps {
  page: FlatPage
  choice: FinishChoice
  onChoose: (choice: FinishChoice) => void
}

/** The rooms of a finish from edge to edge, the finishes with their prices, and the sum. Nothing for a flat without a price. */
export function FlatFinish({ page, choice, onChoose }: FlatFinishProps) {
  const { options, gift, included } = page.finish
  // A flat as it is sold has no picture: one of its finishes is the example.
  const shown = choice ?? options[0]
  return (
    <section id="finish" className={styles.finish} data-stack="tablet" aria-labelledby="finish-title">
      {shown && <FinishRooms key={shown.slug} finish={shown} isExample={choice === null} />}
      <div className={styles.side} data-columns="1" data-gap="10">
        <Heading size="d3" id="finish-title">
          {flatPageCopy.furnish}
        </Heading>
        {gift && (
          <p>
            <TextLink href={paths.promo(gift.slug)}>
              {fill(flatPageCopy.finishGift, { date: formatDate(gift.until) })}
            </TextLink>
          </p>
        )}
        <fieldset aria-label={flatPageCopy.finishChoice}>
          <FinishRow
            {...included}
            palette={[]}
            price={<b>{flatPageCopy.finishIncluded}</b>}
            isChosen={choice === null}
            onChoose={() => onChoose(null)}
          />
          {options.map(option => (
            <FinishRow
              key={option.slug}
              name={option.name}
              text={option.tagline}
              palette={option.palette}
              price={<FinishPrice option={option} isGift={gift !== null} />}
              isChosen={choice?.slug === option.slug}
              onChoose={() => onChoose(option)}
            />
          ))}
        </fieldset>
        <PriceSum page={page} choice={choice} />
      </div>
    </section>
  )
}

interface FinishRowProps {
  name: string
  text: string
  palette: FinishOption['palette']
  price: React.ReactNode
  isChosen: boolean
  onChoose: () => void
}

function FinishRow({ name, text, palette, price, isChosen, onChoose }: FinishRowProps) {
  return (
    <label className={styles.row} data-anchor="" data-gap="16" data-align="center">
      <input type="radio" data-hide="no-script" data-cover="" name="finish" checked={isChosen} onChange={onChoose} />
      <span className={styles.samples} data-clip="" data-surface="round" aria-hidden="true">
        {palette.slice(0, 4).map(({ name: colour, hex }) => (
          <i key={colour} style={{ '--sample': hex }} />
        ))}
      </span>
      <span>
        {name}
        <small>{text}</small>
      </span>
      <span className={styles.price} data-text="figures nowrap end">
        {price}
      </span>
    </label>
  )
}

function FinishPrice({ option, isGift }: { option: FinishOption; isGift: boolean }) {
  if (!isGift) return <b>{fill(flatPageCopy.finishPrice, { price: formatRub(option.priceRub) })}</b>
  return (
    <>
      <VisuallyHidden>{flatCopy.priceOldLabel}: </VisuallyHidden>
      <s>{formatRub(option.priceRub)}</s>
      <b>{formatRub(0)}</b>
    </>
  )
}

/** One picture with its rooms as tabs. Without a script it is the first room. */
function FinishRooms({ finish, isExample }: { finish: FinishOption; isExample: boolean }) {
  const panelId = useId()
  const [name, setName] = useState(finish.rooms[0]?.name)
  const room = finish.rooms.find(other => other.name === name)
  if (!room) return null
  const hasTabs = finish.rooms.length > 1
  const caption = fill(flatPageCopy.finishCaption, { room: room.name, name: finish.name })
  return (
    <div data-anchor="" data-shrink="any">
      <div
        id={panelId}
        className={styles.panel}
        {...(hasTabs ? { role: 'tabpanel', 'aria-labelledby': tabIdOf(panelId, room.name), tabIndex: 0 } : {})}
      >
        <figure className={styles.picture}>
          <LazyImage key={room.name} picture={room.picture} />
          <figcaption>{isExample ? fill(flatPageCopy.finishExample, { caption }) : caption}</figcaption>
        </figure>
      </div>
      {hasTabs && (
        <div className={styles.tabs} data-hide="no-script">
          <SegmentedTabs
            label={flatPageCopy.finishRooms}
            tabs={finish.rooms.map(({ name: id }) => ({ id, name: id }))}
            value={room.name}
            onValueChange={setName}
            panelId={panelId}
          />
        </div>
      )}
    </div>
  )
}

/** What the buyer pays for the flat with its finish, and the link to the sum of everything that is bought with it. */
function PriceSum({ page: { flat, finish }, choice }: { page: FlatPage; choice: FinishChoice }) {
  if (flat.price === null) return null
  const totalRub = priceWithFinish(flat, choice, finish.gift) ?? flat.price
  const finishRub = totalRub - flat.price
  const perM2Rub = flat.price_per_m2 ?? Math.round(flat.price / flat.area)
  // The price of a metre is rounded: only a product that gives the price may be written as one.
  const isProduct = Math.round(perM2Rub * flat.area) === flat.price
  return (
    <>
      <dl className={styles.sum} data-text="figures" data-pad="above-12" data-border="above" aria-live="polite">
        <div data-flex="wrap spread" data-align="baseline">
          <dt data-text="small soft">
            {fill(isProduct ? flatPageCopy.pricePartBase : flatPageCopy.pricePartBaseAbout, {
              area: formatArea(flat.area),
              price_per_m2: formatRub(perM2Rub),
            })}
          </dt>
          <dd data-text="nowrap">{formatRub(flat.price)}</dd>
        </div>
        {choice && (
          <div data-flex="wrap spread" data-align="baseline">
            <dt data-text="small soft">{fill(flatPageCopy.priceFinish, { name: choice.name })}</dt>
            <dd data-text="nowrap">
              {finishRub !== choice.priceRub && <s data-text="soft">{formatRub(choice.priceRub)}</s>}{' '}
              {formatRub(finishRub)}
            </dd>
          </div>
        )}
        <div data-flex="wrap spread" data-align="baseline">
          <dt data-text="small soft">{flatPageCopy.priceTotal}</dt>
          <dd data-text="price nowrap">{formatRub(totalRub)}</dd>
        </div>
      </dl>
      {flat.status === 'free' && (
        <p data-print="hide">
          <WholePurchaseLink flatId={flat.id} finishId={choice?.id ?? 0} />
        </p>
      )}
    </>
  )
}

/** With the deposit and the term that are set in the calculator of the page. */
function WholePurchaseLink({ flatId, finishId }: { flatId: number; finishId: number }) {
  // The server makes the page without its query.
  const isHydrated = useHydrated()
  const [query] = useSearchParams()
  const { deposit, years } = readLoanNumbers(isHydrated ? query : new URLSearchParams())
  const code = purchaseCode({
    ...NO_PURCHASE,
    flat: flatId,
    finish: finishId,
    deposit: Math.ceil((deposit ?? 0) / THOUSAND),
    years: years ?? 0,
  })
  return <TextLink href={paths.wholePurchase(code)}>{purchase.wholeOpen}</TextLink>
}
