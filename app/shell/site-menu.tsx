import { useEffect, useState } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { LazyImage, type Picture } from '#app/ui/lazy-image.tsx'
import { Link } from '#app/ui/link.tsx'
import { PromoCard } from '#app/ui/promo-card.tsx'
import type { MenuItem } from '#contract/content/navigation.ts'
import { paths } from '#contract/paths.ts'
import type { Global } from '#contract/site.ts'
import { weekText } from '#domain/dates/opening-hours.ts'
import { capitalised } from '#domain/text/format.ts'
import * as searchCopy from '#texts/search.ts'
import * as shell from '#texts/shell.ts'
import { SearchLink } from '../features/site-search/search-link.tsx'
import { HomeLogo, SocialLinks, TourLink } from './shell-links.tsx'
import { countFor, itemsOf, type SaleCounts } from './shell-menu.ts'
import styles from './site-menu.module.css'

export interface SiteMenuProps {
  global: Global
  menu: readonly MenuItem[]
  counts: SaleCounts
  picture: Picture | undefined
  phone: { href: string; display: string }
  onClose: () => void
}

/** The full-screen menu. Source: docs/specification-coverage.md#full-screen-menu. */
export function SiteMenu({ global, menu, counts, picture, phone, onClose }: SiteMenuProps) {
  // Opened after it is mounted, unmounted after its closing transition.
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => setIsOpen(true), [])
  const close = () => setIsOpen(false)
  const { menu_promo: promo } = global

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onClosed={onClose}
      label={shell.menuTitle}
      variant="screen"
      className={styles.menu}
    >
      <div className={styles.bar} data-border="below" data-flex="spread">
        <HomeLogo project={global.project} onClick={close} />
        <IconButton icon="close" size="small" label={shell.headerMenuClose} onClick={close} />
      </div>
      <div className={styles.body} data-align="top" data-grid="" data-stack="large-letters">
        <SearchLink className={styles.search} data-hover="text" onOpen={close}>
          {searchCopy.open}
        </SearchLink>
        <nav aria-label={shell.menuMainLabel} className={styles.main} data-align="top" data-full="mobile">
          {itemsOf(menu, 'main').map(item => (
            <MenuLink key={item.id} item={item} count={countFor(counts, item.url)} onClick={close} />
          ))}
        </nav>
        <nav
          aria-label={shell.menuSecondaryLabel}
          className={styles.second}
          data-stack="large-letters"
          data-full="mobile"
        >
          {itemsOf(menu, 'secondary').map(item => (
            <MenuLink key={item.id} item={item} onClick={close} />
          ))}
          {global.personal_area.is_active && <Link href={global.personal_area.url}>{shell.headerPersonalArea}</Link>}
        </nav>
        {promo && <MenuPromo promo={promo} picture={picture} />}
      </div>
      <MenuFoot global={global} phone={phone} />
    </Dialog>
  )
}

function MenuLink({ item, count, onClick }: { item: MenuItem; count?: string; onClick: () => void }) {
  return (
    <Link href={item.url ?? paths.home()} target={item.target_blank ? '_blank' : undefined} onClick={onClick}>
      {item.name}
      {count && <sup>{count}</sup>}
    </Link>
  )
}

function MenuPromo({ promo, picture }: { promo: NonNullable<Global['menu_promo']>; picture: Picture | undefined }) {
  return (
    <div className={styles.promo} data-full="tablet" data-mobile={promo.for_mobile || undefined}>
      <PromoCard
        href={promo.button_link}
        title={promo.name}
        badge={<Badge kind="solid">{promo.tag}</Badge>}
        fullCost={promo.psk}
        note={promo.description_card}
        warning={promo.credit_warning}
        action={promo.button_text}
        variant="tall"
        level={2}
        picture={picture && <LazyImage picture={{ ...picture, alt: '' }} />}
      />
    </div>
  )
}

function MenuFoot({ global, phone }: Pick<SiteMenuProps, 'global' | 'phone'>) {
  const { '3d_tour': tour } = global
  return (
    <div className={styles.foot} data-border="above" data-flex="wrap spread">
      <Link className={styles.phone} data-text="medium figures nowrap" href={phone.href}>
        {phone.display}
      </Link>
      <span data-text="soft">{capitalised(weekText(global.office.hours))}</span>
      {tour && <TourLink href={tour.tour} title={tour.title} />}
      {global.social.length > 0 && <SocialLinks social={global.social} label={shell.menuSocialLabel} />}
    </div>
  )
}
