import type { PromoLots as Lots } from '#contract/pages/media.ts'
import * as media from '#texts/media.ts'
import { ButtonLink } from '../../ui/button.tsx'
import cardList from '../../ui/card-list.module.css'
import { Heading } from '../../ui/heading.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { lotHeart } from '../favorites/favorite-heart.tsx'
import { LotCard } from '../lot-card/lot-card.tsx'
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
                  <LotCard lot={lot} action={lotHeart(lot)} />
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
