import { Badge } from '#app/ui/badge.tsx'
import { LazyImage, type Picture } from '#app/ui/lazy-image.tsx'
import { Link } from '#app/ui/link.tsx'
import { PromoCard } from '#app/ui/promo-card.tsx'
import type { PurchaseMenu } from '#contract/content/navigation.ts'
import styles from './purchase-panel.module.css'

/** Purchase methods in two groups, and a promotion. Source: docs/specification-coverage.md#bar-and-purchase-methods. */
export function PurchasePanel({ purchase, picture }: { purchase: PurchaseMenu; picture: Picture | undefined }) {
  const promo = purchase.purchase_menu_promo
  return (
    <div className={styles.panel} data-border="below" data-tone="white">
      <div className={styles.grid} data-grid="">
        {purchase.purchase_menu.map(group => (
          <div key={group.card_title} className={styles.group}>
            <h2 className={styles.title} data-text="d5">
              <Link data-hover="accent" href={group.card_link}>
                {group.card_title}
              </Link>
            </h2>
            <ul className={styles.list}>
              {group.submenu.map(way => (
                <li key={way.url}>
                  <Link
                    className={styles.way}
                    data-flex="spread"
                    data-align="baseline"
                    data-gap="20"
                    data-hover="accent"
                    href={way.url}
                  >
                    <span>{way.name}</span>
                    {/* By law the full cost of a credit precedes its rate, in the same font size. */}
                    <small data-text="small soft end">{[way.psk, way.note].filter(Boolean).join(', ')}</small>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {promo && (
          <div className={styles.promo}>
            <PromoCard
              href={promo.button_link}
              title={promo.name}
              badge={<Badge kind="solid">{promo.tag}</Badge>}
              fullCost={promo.psk}
              note={promo.description_card}
              warning={promo.credit_warning}
              action={promo.button_text}
              variant="narrow"
              picture={picture && <LazyImage picture={{ ...picture, alt: '' }} />}
            />
          </div>
        )}
      </div>
    </div>
  )
}
