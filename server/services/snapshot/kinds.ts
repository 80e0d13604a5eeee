import { flatKind } from '../catalogue/kinds/flat/flat-kind.ts'
import type { AnyKind } from '../catalogue/kinds/on-sale.ts'

/** What the site sells. A kind joins here with its description. */
export const KINDS: readonly AnyKind[] = [flatKind]
