import * as common from '#texts/common.ts'
import * as mortgage from '#texts/mortgage.ts'
import * as copy from '#texts/purchase.ts'
import { Heading } from '../../ui/heading.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { LazyImage } from '../../ui/lazy-image.tsx'
import { PromoCard } from '../../ui/promo-card.tsx'
import type { MethodModel } from './model.server.ts'
import styles from './purchase-promos.module.css'

/** Promotions that hold today for this way to buy. */
export function PurchasePromos({ promos }: { promos: MethodModel['promos'] }) {
  return (
    <Section space="tight" labelledBy="promos">
      <Container className={styles.promos}>
        <Heading level={2} size="d3" id="promos">
          {copy.promos}
        </Heading>
        <ul className={styles.list}>
          {promos.map(({ href, title, figure, psk, note, picture }) => (
            <li key={href}>
              <PromoCard
                href={href}
                title={title}
                figure={figure}
                fullCost={psk ?? undefined}
                note={note}
                warning={psk ? mortgage.warning : undefined}
                picture={
                  picture && (
                    <LazyImage
                      picture={picture}
                      sizes="(width > 767.5px) max(246px, 15.5vw), 100vw"
                      failedText={common.imageFailed}
                    />
                  )
                }
              />
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  )
}
