import { Fragment } from 'react'
import type { LotPage, LotPicture } from '#contract/pages/lot-page.ts'
import { common } from '#domain/copy/common.ts'
import { print as printCopy } from '#domain/copy/print.ts'
import { formatRub, formatRubPerM2 } from '#domain/money.ts'
import { Badge, Badges } from '../../ui/badge.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Container } from '../../ui/layout.tsx'
import { LazyImage } from '../../ui/lazy-image.tsx'
import { Text } from '../../ui/text.tsx'
import { OldPrice } from '../catalogue/old-price.tsx'
import { Drawing } from '../drawing/drawing.tsx'
import { FavoriteAction } from '../flat/favorite-action.tsx'
import { FlatActionLink, FlatActions } from '../flat/flat-actions.tsx'
// The page of premises or a resale flat is laid out as that of a flat.
import styles from '../flat/flat-hero.module.css'
import priceStyles from '../flat/price-box.module.css'
import { BookedObject } from '../request-form/booked-object.tsx'
import { RequestLink } from '../request-form/request-link.tsx'
import ownStyles from './lot-hero.module.css'

interface OfPage {
  page: LotPage
}

/** The drawing large, and beside it what the lot is, what it costs and what can be done. */
export function LotHero({ page }: OfPage) {
  const { id, title, crumbs, badges, meta, picture, shareTitle, printHref } = page
  return (
    <Container className={styles.hero}>
      <div className={styles.top}>
        <div className={styles.crumbs}>
          <Breadcrumbs label={common.breadcrumbs} items={crumbs} />
        </div>
        <FlatActions title={shareTitle}>
          <FavoriteAction id={id} />
          {printHref && <FlatActionLink icon="print" name={printCopy.button} href={printHref} />}
        </FlatActions>
      </div>
      <div className={styles.grid}>
        <div className={styles.name}>
          {badges.length > 0 && (
            <Badges>
              {badges.map(({ kind, text }) => (
                <Badge key={text} kind={kind}>
                  {text}
                </Badge>
              ))}
            </Badges>
          )}
          <Heading level={1} size="d2">
            <Unbroken text={title} />
          </Heading>
          <div className={styles.meta}>
            {meta.map(line => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
        <div className={styles.price}>
          <PriceHead page={page} />
        </div>
        <div className={styles.plan}>
          {picture ? (
            <Picture picture={picture} />
          ) : (
            <div className={ownStyles.none}>
              <Icon name="flat" size={32} />
            </div>
          )}
        </div>
        <div className={styles.offer}>
          <Offer page={page} />
        </div>
      </div>
    </Container>
  )
}

/** No line ends inside of a number: `1-06`. */
function Unbroken({ text }: { text: string }) {
  return text.split(' ').map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words stand where they stand
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={ownStyles.word}>{word}</span>
    </Fragment>
  ))
}

function Picture({ picture }: { picture: LotPicture }) {
  if (picture.kind === 'photo')
    return (
      <div className={ownStyles.photo}>
        <LazyImage
          picture={picture.image}
          sizes="(width > 1023.5px) 58vw, 92vw"
          isPriority
          failedText={common.imageFailed}
        />
      </div>
    )
  const { svg, label, notes } = picture
  return (
    <figure className={ownStyles.box}>
      <Drawing className={ownStyles.drawing} svg={svg} label={label} />
      {notes.length > 0 && <figcaption className={ownStyles.notes}>{notes.join(' · ')}</figcaption>}
    </figure>
  )
}

/** What it costs; a status other than «on sale» stands first. */
function PriceHead({ page: { status, state, price } }: OfPage) {
  const isPriced = status === 'free' || status === 'booked'
  return (
    <div className={priceStyles.head}>
      {state && (
        <p className={priceStyles.state}>
          <i className={priceStyles.mark} data-status={status} />
          {state.title}
        </p>
      )}
      {isPriced && !price && <p className={priceStyles.price}>{common.onRequest}</p>}
      {price && (
        <div className={priceStyles.prices}>
          <data className={priceStyles.price} value={price.rub}>
            {formatRub(price.rub)}
          </data>
          {price.oldRub !== null && (
            <s className={priceStyles.old}>
              <OldPrice priceRub={price.oldRub} />
            </s>
          )}
          {price.perM2Rub !== null && <span className={priceStyles.perM2}>{formatRubPerM2(price.perM2Rub)}</span>}
        </div>
      )}
    </div>
  )
}

/** What stands under the price, and the requests that can be made. */
function Offer({ page: { id, title, object, state, note, price, requests } }: OfPage) {
  return (
    <div className={priceStyles.box}>
      {state && <p className={priceStyles.text}>{state.text}</p>}
      {note && (
        <Text size="small" soft>
          {note}
        </Text>
      )}
      <div className={priceStyles.actions}>
        {requests.map(({ button, ...request }, index) => (
          <RequestLink
            key={request.type}
            kind={index === 0 ? 'primary' : 'secondary'}
            size="large"
            wide
            request={{
              ...request,
              property: id,
              object: <BookedObject title={title} meta={object} price={price ? formatRub(price.rub) : undefined} />,
            }}
          >
            {button}
          </RequestLink>
        ))}
      </div>
    </div>
  )
}
