import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import type { MenuItem } from '#contract/content/navigation.ts'
import * as copy from '#texts/shell.ts'
import styles from './buy-menu.module.css'
import { Dropdown } from './dropdown.tsx'
import { DropdownLink } from './dropdown-item.tsx'
import { countFor, type SaleCounts } from './shell-menu.ts'

const ICONS: Readonly<Record<string, IconName>> = {
  flats: 'flat',
  parkings: 'car',
  storages: 'box',
  commercials: 'shop',
}

export interface BuyMenuProps {
  items: readonly MenuItem[]
  counts: SaleCounts
  pathname: string
}

/** What is on sale; the current section is disabled. Source: docs/specification-coverage.md#buy-dropdown. */
export function BuyMenu({ items, counts, pathname }: BuyMenuProps) {
  const trigger = (
    <>
      {copy.headerBuy}
      <Icon name="chevron-down" size={20} />
    </>
  )
  return (
    <Dropdown trigger={trigger} triggerClassName={styles.trigger} className={styles.root}>
      {items.map(item => (
        <DropdownLink
          key={item.id}
          href={item.url === pathname ? undefined : item.url}
          title={item.url === pathname ? copy.headerBuyHere : undefined}
          icon={ICONS[item.url?.split('/')[1] ?? ''] ?? 'key'}
          note={countFor(counts, item.url)}
        >
          {item.name}
        </DropdownLink>
      ))}
    </Dropdown>
  )
}
