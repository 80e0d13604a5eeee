/** The path of a description as a route below `/api`: `/api/property/{id}/` → `/property/:id`. */
export function routeOf(path: string): string {
  return path
    .replace(/^\/api(?=\/)/, '')
    .replace(/\/$/, '')
    .replace(/\{(\w+)\}/g, ':$1')
}
