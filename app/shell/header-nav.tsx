import { Suspense, useLayoutEffect, useRef } from 'react'
import { lazyComponent } from '#app/lib/chunk-reload.ts'
import type { Picture } from '#app/ui/lazy-image.tsx'
import type { MenuItem, PurchaseMenu } from '#contract/content/navigation.ts'
import { currentItem } from '#domain/lib/current-item.ts'
import * as common from '#texts/common.ts'
import * as copy from '#texts/shell.ts'
import { Icon, Link } from '../ui/button.tsx'
import styles from './header-nav.module.css'
import { useHoverPanel } from './use-hover-panel.ts'

const loadPanel = () => import('./purchase-panel.tsx')
const PurchasePanel = lazyComponent(async () => (await loadPanel()).PurchasePanel)

export interface HeaderNavProps {
  items: readonly MenuItem[]
  purchase: PurchaseMenu | null
  picture: Picture | undefined
  pathname: string
}

/** The links of the bar; the one with a submenu opens a panel as wide as the screen. */
export function HeaderNav({ items, purchase, picture, pathname }: HeaderNavProps) {
  const current = currentItem(items, pathname)
  return (
    <nav className={styles.nav} data-flex="" data-hide="tablet" aria-label={copy.headerNavLabel}>
      {items.map(item =>
        item.submenu && purchase ? (
          <NavPanel
            key={item.id}
            item={item}
            purchase={purchase}
            picture={picture}
            isCurrent={item === current}
            pathname={pathname}
          />
        ) : (
          <NavLink key={item.id} item={item} isCurrent={item === current} />
        ),
      )}
    </nav>
  )
}

function NavLink({ item, isCurrent }: { item: MenuItem; isCurrent: boolean }) {
  return (
    <Link
      className={styles.link}
      data-flex="inline"
      href={item.url ?? '/'}
      target={item.target_blank ? '_blank' : undefined}
      title={item.target_blank ? common.openInNewTab : undefined}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {item.name}
    </Link>
  )
}

interface NavPanelProps {
  item: MenuItem
  purchase: PurchaseMenu
  picture: Picture | undefined
  isCurrent: boolean
  pathname: string
}

function NavPanel({ item, purchase, picture, isCurrent, pathname }: NavPanelProps) {
  const root = useRef<HTMLDivElement>(null)
  const { isOpen, toggle, close, hoverHandlers } = useHoverPanel(root)
  // Another page closes the panel.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect ends when the page changes
  useLayoutEffect(() => close, [pathname, close])

  return (
    <div
      ref={root}
      className={styles.group}
      data-flex=""
      data-open={isOpen || undefined}
      {...hoverHandlers}
      onPointerOver={loadAhead}
    >
      <NavLink item={item} isCurrent={isCurrent} />
      <button
        type="button"
        className={styles.toggle}
        data-center=""
        data-hide="no-script"
        aria-label={copy.headerPurchaseLabel}
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <Icon name="chevron-down" size={16} />
      </button>
      {isOpen && (
        <Suspense>
          <PurchasePanel purchase={purchase} picture={picture} />
        </Suspense>
      )}
    </div>
  )
}

/** Loads the panel while the pointer rests before it opens. */
function loadAhead(): void {
  // A failed load is repeated when the panel opens.
  loadPanel().catch(() => undefined)
}
