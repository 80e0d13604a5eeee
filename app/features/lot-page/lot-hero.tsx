import { Fragment } from 'react'
import { formatRub } from '#domain/money/money.ts'
import type { LotPage, LotPicture } from '#server/pages/lot-page.ts'
import * as lotList from '#texts/lot-list.ts'
import * as printCopy from '#texts/print.ts'
import { Badges } from '../../ui/badge.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import { Drawing } from '../drawing/drawing.tsx'
import { BookedObject } from '../request-form/booked-object.tsx'
import { RequestLink } from '../request-form/request-link.tsx'
import { FavoriteAction, FlatActionLink, FlatActions } from './flat-actions.tsx'
import styles from './lot-hero.module.css'
import priceStyles from './price-box.module.css'
import { PriceHead } from './price-head.tsx'

interface OfPage {
  page: LotPage
}

/** The first screen of premises, with the layout of a flat page: the plan next to name, price and actions. A phone starts with name and price. */
export function LotHero({ page }: OfPage) {
  const { id, title, crumbs, badges, meta, picture, shareTitle, printHref } = page
  return (
    <Container className={styles.hero}>
      <div className={styles.top}>
        <div className={styles.crumbs}>
          <Breadcrumbs items={crumbs} />
        </div>
        <FlatActions title={shareTitle}>
          <FavoriteAction id={id} />
          {printHref && <FlatActionLink icon="print" name={printCopy.button} href={printHref} />}
        </FlatActions>
      </div>
      <div className={styles.grid}>
        <div className={styles.name}>
          <Badges badges={badges} />
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
          <PriceHead {...page} />
        </div>
        <div className={styles.plan}>
          {picture ? <Picture picture={picture} /> : <p className={styles.none}>{lotList.noPlan}</p>}
        </div>
        <div className={styles.offer}>
          <LotOffer page={page} />
        </div>
      </div>
    </Container>
  )
}

/** Numbers like `1-06` do not break. */
function Unbroken({ text }: { text: string }) {
  return text.split(' ').map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the words never changes
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={styles.word}>{word}</span>
    </Fragment>
  ))
}

function Picture({ picture: { svg, label, notes } }: { picture: LotPicture }) {
  return (
    <figure className={styles.box}>
      <Drawing className={styles.drawing} svg={svg} label={label} />
      {notes.length > 0 && <figcaption className={styles.notes}>{notes.join(' · ')}</figcaption>}
    </figure>
  )
}

/** Buttons of requests about a lot. */
export function LotOffer({ page: { id, title, object, state, note, price, requests } }: OfPage) {
  return (
    <div className={priceStyles.box}>
      {state && <p className={priceStyles.text}>{state.text}</p>}
      {note && <Text size="small">{note}</Text>}
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
