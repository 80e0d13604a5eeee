import { setTimeout } from 'node:timers/promises'
import type { Layout } from '#domain/development/layout.ts'
import { layoutTruths } from '#domain/truths/layout-truths.ts'

/**
 * Measures layouts before a visitor asks for a flat: a large one takes up to 70 ms, in which nobody else is answered. Half of
 * the time belongs to whoever waits.
 */
export async function measureLayouts(layouts: readonly Layout[]): Promise<void> {
  for (const layout of layouts) {
    const began = performance.now()
    layoutTruths(layout)
    await setTimeout(performance.now() - began)
  }
}
