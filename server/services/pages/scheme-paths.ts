import type { ZonedKind } from '#contract/lots/buy.ts'
import { paths } from '#contract/paths.ts'
import { keysOf } from '#domain/keys-of.ts'

/** The page of the scheme of a kind. */
export const SCHEME_PATHS: Readonly<Record<ZonedKind, typeof paths.parkingsGenplan>> = {
  parking: paths.parkingsGenplan,
  storage: paths.storagesGenplan,
}

/** The kind whose scheme the page of a path shows. */
export function kindOfScheme(pathname: string): ZonedKind | undefined {
  return keysOf(SCHEME_PATHS).find(kind => SCHEME_PATHS[kind]() === pathname)
}
