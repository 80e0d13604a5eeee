import type { ReactElement } from 'react'
import type { PromoLots as Lots } from '#contract/pages/media.ts'
import { media } from '#domain/copy/media.ts'
import { ButtonLink } from '../../ui/button.tsx'
import cardList from '../../ui/card-list.module.css'
import { Heading } from '../../ui/heading.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { flatHeart } from '../favorites/favorite-heart.tsx'
import { pagedHeart } from '../favorites/paged-heart.tsx'
import { placeHeart } from '../favorites/place-heart.tsx'
import { FlatCard } from '../lot-card/flat-card.tsx'
import { PagedCard } from '../lot-card/paged-card.tsx'
import { PlaceCard } from '../lot-card/place-card.tsx'
import styles from './promo-lots.module.css'

/** What is on sale and may be bought so: some of each kind, and the way to all. */
export function PromoLots({ lots }: { lots: readonly Lots[] }) {
  return (
    <Section flushTop labelledBy="lots">
      <Container className={styles.lots}>
        <Heading level={2} size="d3" id="lots">
          {media.lotsTitle}
        </Heading>
        {lots.map(ofKind => (
          <div key={ofKind.kind} className={styles.kind}>
            <ul className={cardList.cards} data-lines="shared">
              {ofKind.lots.map(lot => (
                <li key={lot.id} className={cardList.item}>
                  <AnyCard lot={lot} />
                </li>
              ))}
            </ul>
            <ButtonLink size="large" className={styles.all} href={ofKind.link.href}>
              {ofKind.link.text}
            </ButtonLink>
          </div>
        ))}
      </Container>
    </Section>
  )
}

/** A lot as its kind shows it; a kind without a card here does not compile. */
function AnyCard({ lot }: { lot: Lots['lots'][number] }): ReactElement {
  switch (lot.kind) {
    case 'flat':
      return <FlatCard flat={lot} action={flatHeart(lot)} />
    case 'second':
    case 'commercial':
      return <PagedCard lot={lot} action={pagedHeart(lot)} />
    case 'parking':
    case 'storage':
      return <PlaceCard place={lot} action={placeHeart(lot)} />
  }
}
