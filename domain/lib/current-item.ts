export interface MenuPlace {
  url?: string | undefined
  /** Of an item with a submenu: the section of its pages. */
  slug?: string | undefined
  submenu: boolean
}

/** The item with the longest matching address. An item with a submenu matches all pages of its section. */
export function currentItem<Item extends MenuPlace>(items: readonly Item[], pathname: string): Item | undefined {
  const reach = (item: MenuPlace) => {
    const url = item.submenu ? `/${item.slug}` : item.url
    return url && (pathname === url || pathname.startsWith(`${url}/`)) ? url.length : 0
  }
  return items.toSorted((a, b) => reach(b) - reach(a)).find(item => reach(item) > 0)
}
