import type { PageEntry } from '#app/pages/registry.ts'
import type { Config } from '#server/config.ts'
import type { PolicyHosts } from './policy-hosts.ts'

/** How a service of somebody else that runs in the browser is put to work: settings, hosts, pages. */
export interface ThirdParty<Keys> {
  /** What the browser is told of it, public ids and addresses; null = its settings are not given. */
  keys(config: Config): Keys | null
  /** What it asks for once it is configured. */
  hosts(config: Config): Partial<PolicyHosts>
  /** What a browser asks it for first; only asked once it is configured. */
  entry(config: Config): string | undefined
  /** Whether a page asks for it. */
  isNeededOn(page: PageEntry): boolean
}

/**
 * Pages with header and footer. One document becomes any of them, since links between them load nothing anew: what one of them needs,
 * the policies of all must allow. Paper has no windows and no forms, and what answers plain forms has no scripts.
 */
export function hasSiteFrame({ pattern, layout }: PageEntry): boolean {
  return layout === undefined && !pattern.startsWith('/_/')
}
