/** Whether an address leads to a page of this site that comes without a reload: no call, no file, and not the tour, which stands apart. */
export function isPagePath(href: string): boolean {
  const [path = ''] = href.split(/[?#]/)
  return /^\/(?!\/|api\/)/.test(path) && !/\.\w+$/.test(path)
}
