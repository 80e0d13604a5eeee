import { setImmediate } from 'node:timers/promises'
import type { Layout } from '#domain/development/layout.ts'
import { layoutTruths } from '#domain/truths/layout-truths.ts'

/**
 * Measures layouts before a visitor asks for a flat: a large one takes up to 70 ms, in which nobody else is answered. Between two of them
 * whoever waits is.
 */
export async function measureLayouts(layouts: readonly Layout[]): Promise<void> {
  for (const layout of layouts) {
    layoutTruths(layout)
    await setImmediate()
  }
}
