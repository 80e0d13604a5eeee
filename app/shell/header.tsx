import { Suspense, startTransition, useLayoutEffect, useState } from 'react'
import { lazyComponent } from '#app/lib/chunk-reload.ts'
import { cx } from '#app/lib/cx.ts'
import { useScrollDirection } from '#app/lib/use-scroll.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Picture } from '#app/ui/lazy-image.tsx'
import { Link } from '#app/ui/link.tsx'
import type { MenuItem, PurchaseMenu } from '#contract/content/navigation.ts'
import { paths } from '#contract/paths.ts'
import type { Global } from '#contract/site.ts'
import { fill } from '#domain/text/format.ts'
import * as searchCopy from '#texts/search.ts'
import * as copy from '#texts/shell.ts'
import { SearchLink } from '../features/site-search/search-link.tsx'
import { BuyMenu } from './buy-menu.tsx'
import styles from './header.module.css'
import { HeaderNav } from './header-nav.tsx'
import { PhoneMenu } from './phone-menu.tsx'
import { HomeLogo } from './shell-links.tsx'
import { itemsOf, type SaleCounts } from './shell-menu.ts'

const SiteMenu = lazyComponent(async () => (await import('./site-menu.tsx')).SiteMenu)

/** 100 px of movement in one direction. Source: docs/specification-coverage.md#heights-and-scroll-threshold. */
const SCROLL_THRESHOLD_PX = 100

const STATES = { none: 'top', down: 'hidden', up: 'shown' } as const

export interface HeaderProps {
  global: Global
  menu: readonly MenuItem[]
  /** Null if the purchase methods failed to load: the item is then a plain link. */
  purchase: PurchaseMenu | null
  /** Pictures of the two promotions by their content key. */
  pictures: Readonly<Record<string, Picture | undefined>>
  counts: SaleCounts
  favoritesCount: number
  pathname: string
  /** Closing time of today, `19:00`; absent while the office is closed. */
  openUntil?: string
  /** On the home page: transparent at the top, with the text over the picture. */
  isOver?: boolean
  onCallback: () => void
}

/** Hides while scrolling down unless something in it is open or focused. Source: docs/specification-coverage.md#hiding-of-the-header. */
export function Header(props: HeaderProps) {
  const { global, menu, purchase, pictures, counts, favoritesCount, pathname, openUntil } = props
  const { isOver = false, onCallback } = props
  const direction = useScrollDirection(SCROLL_THRESHOLD_PX)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  // Another page closes the menu.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect ends when the page changes
  useLayoutEffect(() => () => setIsMenuOpen(false), [pathname])

  const phone = { href: `tel:${global.phones.sales}`, display: global.phones.display }
  // A transition: a slow device shows the press before it renders the menu.
  const openMenu = () => startTransition(() => setIsMenuOpen(true))
  return (
    <header className={styles.header} data-over={isOver || undefined} data-state={STATES[direction]} data-print="hide">
      <div className={styles.bar} data-align="center">
        <HomeLogo project={global.project} className={styles.logo} />
        <button
          type="button"
          className={styles.menu}
          data-flex="inline"
          data-gap="12"
          aria-label={copy.headerMenuOpen}
          data-hide="tablet no-script"
          aria-haspopup="dialog"
          onClick={openMenu}
        >
          <span className={styles.lines} data-gap="6" aria-hidden="true" />
          <span className={styles.menuText}>{copy.headerMenuOpen}</span>
        </button>
        <BuyMenu items={itemsOf(menu, 'buy')} counts={counts} pathname={pathname} />
        <HeaderNav
          items={itemsOf(menu, 'header')}
          purchase={purchase}
          picture={pictures[purchase?.purchase_menu_promo?.image_card ?? '']}
          pathname={pathname}
        />
        <div className={styles.side} data-flex="">
          <SearchLink className={cx(styles.round, styles.search)} aria-label={searchCopy.link}>
            <span className={styles.searchText}>{searchCopy.link}</span>
          </SearchLink>
          <PhoneMenu phone={phone} openUntil={openUntil} office={global.office} onCallback={onCallback} />
          <OwnLinks personalArea={global.personal_area} favoritesCount={favoritesCount} />
          <button
            type="button"
            className={styles.round}
            data-hide="above-tablet no-script"
            aria-label={copy.headerMenuOpen}
            aria-haspopup="dialog"
            onClick={openMenu}
          >
            <Icon name="menu" />
          </button>
        </div>
      </div>
      {/* The menu is 3 KB: it is loaded by the first press. */}
      <Suspense>
        {isMenuOpen && (
          <SiteMenu
            global={global}
            menu={menu}
            counts={counts}
            picture={pictures[global.menu_promo?.image_card ?? '']}
            phone={phone}
            onClose={() => setIsMenuOpen(false)}
          />
        )}
      </Suspense>
    </header>
  )
}

/** Links to the account and to the favorites of the visitor. */
function OwnLinks({ personalArea, favoritesCount }: { personalArea: Global['personal_area']; favoritesCount: number }) {
  return (
    <>
      {personalArea.is_active && (
        <Link
          className={cx(styles.round, styles.personal)}
          href={personalArea.url}
          aria-label={copy.headerPersonalArea}
        >
          <Icon name="user" />
        </Link>
      )}
      <Link
        className={styles.round}
        href={paths.favorites()}
        aria-label={
          favoritesCount > 0 ? fill(copy.headerFavoritesCount, { count: favoritesCount }) : copy.headerFavorites
        }
      >
        <Icon name="heart" />
        {favoritesCount > 0 && (
          <b className={styles.count} data-text="center">
            {favoritesCount}
          </b>
        )}
      </Link>
    </>
  )
}
