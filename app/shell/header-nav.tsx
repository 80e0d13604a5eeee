import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { MenuItem, PurchaseMenu } from '#contract/content/navigation.ts'
import { currentItem } from '#domain/lib/current-item.ts'
import * as common from '#texts/common.ts'
import * as copy from '#texts/shell.ts'
import { lazyComponent } from '../lib/chunk-reload.ts'
import { Icon } from '../ui/icon.tsx'
import type { Picture } from '../ui/lazy-image.tsx'
import { Link } from '../ui/link.tsx'
import styles from './header-nav.module.css'

/** A pointer that only crosses the link opens nothing. */
const OPEN_AFTER_MS = 120
/** Time to get from the link to the panel over a gap. */
const CLOSE_AFTER_MS = 200

/** Opens on hover of a mouse and on a press. A mouse opens it before it presses: that press keeps it open, the next one closes it. */
export function useHoverPanel(root: RefObject<HTMLElement | null>) {
  const [opened, setOpened] = useState<'no' | 'by hover' | 'by press'>('no')
  const isOpen = opened !== 'no'
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const close = useCallback(() => {
    clearTimeout(timer.current)
    setOpened('no')
  }, [])

  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    if (!isOpen) return
    function handleKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      close()
      root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    }
    function handleOutside(event: Event) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) close()
    }
    const listening = new AbortController()
    document.addEventListener('keydown', handleKey, listening)
    document.addEventListener('pointerdown', handleOutside, listening)
    return () => listening.abort()
  }, [isOpen, close, root])

  function openLater(next: (now: typeof opened) => typeof opened, delayMs: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpened(next), delayMs)
  }

  return {
    isOpen,
    close,
    toggle(event: MouseEvent) {
      clearTimeout(timer.current)
      // A key presses without a pointer, zero times.
      const staysOpen = opened === 'by hover' && event.detail > 0
      setOpened(isOpen && !staysOpen ? 'no' : 'by press')
    },
    hoverHandlers: {
      // A finger has no hover: its press opens by the button.
      onPointerEnter: (event: PointerEvent) =>
        event.pointerType === 'mouse' && openLater(now => (now === 'no' ? 'by hover' : now), OPEN_AFTER_MS),
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && openLater(() => 'no', CLOSE_AFTER_MS),
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) close()
      },
    },
  }
}

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
