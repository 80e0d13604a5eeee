import { Fragment } from 'react'
import { formatRub } from '#domain/money/money.ts'
import type { LotPage, LotPicture } from '#server/pages/lot-page.ts'
import * as lotList from '#texts/lot-list.ts'
import * as printCopy from '#texts/print.ts'
import { Badges } from '../../ui/badge.tsx'
import { Text } from '../../ui/text.tsx'
import { Drawing } from '../drawing/drawing.tsx'
import { BookedObject } from '../request-form/booked-object.tsx'
import { RequestLink } from '../request-form/request-link.tsx'
import { FavoriteAction, FlatActionLink, FlatActions } from './flat-actions.tsx'
import { HeroFrame } from './hero-frame.tsx'
import styles from './lot-hero.module.css'
import priceStyles from './price-box.module.css'
import { PriceHead } from './price-head.tsx'

interface OfPage {
  page: LotPage
}

/** The first screen of premises, with the layout of a flat page. */
export function LotHero({ page }: OfPage) {
  const { id, title, crumbs, badges, meta, picture, shareTitle, printHref } = page
  return (
    <HeroFrame
      crumbs={crumbs}
      actions={
        <FlatActions title={shareTitle}>
          <FavoriteAction id={id} />
          {printHref && <FlatActionLink icon="print" name={printCopy.button} href={printHref} />}
        </FlatActions>
      }
      badges={<Badges badges={badges} />}
      title={<Unbroken text={title} />}
      meta={meta}
      price={<PriceHead {...page} />}
      plan={picture ? <Picture picture={picture} /> : <p className={styles.none}>{lotList.noPlan}</p>}
      offer={<LotOffer page={page} />}
    />
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
