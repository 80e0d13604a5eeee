import * as media from '#texts/media.ts'
import { lotHeart } from '../../../features/favorites/favorite-heart.tsx'
import { LotCard } from '../../../features/lot-card/lot-card.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import cardList from '../../../ui/card-list.module.css'
import { Heading } from '../../../ui/heading.tsx'
import { Section } from '../../../ui/layout.tsx'
import type { PromotionModel } from './model.server.ts'
import styles from './promotion-page.module.css'

/** Lots of each kind that the promotion applies to, with a link to all of them. */
export function PromotionLots({ lots }: Pick<PromotionModel, 'lots'>) {
  return (
    <Section flushTop labelledBy="lots" className={styles.lots}>
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
    </Section>
  )
}
