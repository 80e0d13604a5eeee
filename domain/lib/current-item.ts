/** Of an item of a menu, what tells which pages it stands for. */
export interface MenuPlace {
  url?: string | undefined
  /** Of an item with a submenu: the section whose pages it stands for. */
  slug?: string | undefined
  submenu: boolean
}

/**
 * The item of the page that the visitor stands on: the one with the longest address that leads there.
 * An item with a submenu stands for all pages of its section.
 */
export function currentItem<Item extends MenuPlace>(items: readonly Item[], pathname: string): Item | undefined {
  const reach = (item: MenuPlace) => {
    const url = item.submenu ? `/${item.slug}` : item.url
    return url && (pathname === url || pathname.startsWith(`${url}/`)) ? url.length : 0
  }
  return items.toSorted((a, b) => reach(b) - reach(a)).find(item => reach(item) > 0)
}
