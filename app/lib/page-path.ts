/** Whether an address is a page of this application: not a call, a file or the tour. */
export function isPagePath(href: string): boolean {
  const [path = ''] = href.split(/[?#]/)
  return /^\/(?!\/|api\/)/.test(path) && !/\.\w+$/.test(path)
}
