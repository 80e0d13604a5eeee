/** Fetches a drawing as SVG text, to be put into the page. @param href address from `paths.planDrawing` */
export async function fetchDrawing(href: string): Promise<string> {
  const response = await fetch(href, { headers: { Accept: 'image/svg+xml' } })
  if (!response.ok || !response.headers.get('Content-Type')?.startsWith('image/svg+xml')) {
    throw new Error(`${href} answered ${response.status}`)
  }
  return await response.text()
}
