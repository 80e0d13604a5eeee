import type { PageEntry } from '#app/pages/registry.ts'
import type { Config } from '#server/config.ts'
import type { PolicyHosts } from './policy-hosts.ts'

/** A third-party service in the browser. */
export interface ThirdParty<Keys> {
  /** Public ids and URLs for the browser; null = not configured. */
  keys(config: Config): Keys | null
  /** Hosts that it uses if configured. */
  hosts(config: Config): Partial<PolicyHosts>
  /** The URL that browsers request first, if configured. */
  entry(config: Config): string | undefined
  /** Whether a page uses it. */
  isNeededOn(page: PageEntry): boolean
}

/**
 * Pages with header and footer. Navigation between them keeps the document, so the policies of all must allow what one
 * of them needs. Print pages have no forms, and form responses have no scripts.
 */
export function hasSiteFrame({ pattern, layout }: PageEntry): boolean {
  return layout === undefined && !pattern.startsWith('/_/')
}
