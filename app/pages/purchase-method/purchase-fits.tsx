import { lotHeart } from '../../features/favorites/favorite-heart.tsx'
import { LotCard } from '../../features/lot-card/lot-card.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container, Section, SectionHead } from '../../ui/layout.tsx'
import type { MethodModel } from './model.server.ts'
import styles from './purchase-fits.module.css'

/** Flats that the counted payment is enough for. */
export function PurchaseFits({ fits: { title, link, flats } }: { fits: NonNullable<MethodModel['fits']> }) {
  return (
    <Section flushTop labelledBy="fits">
      <Container>
        <SectionHead
          aside={
            <ButtonLink kind="ghost" href={link.href}>
              {link.text}
            </ButtonLink>
          }
        >
          <Heading level={2} id="fits">
            {title}
          </Heading>
        </SectionHead>
        <ul className={styles.flats}>
          {flats.map(flat => (
            <li key={flat.id}>
              <LotCard lot={flat} action={lotHeart(flat)} />
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  )
}
