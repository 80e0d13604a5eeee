import { expect, test } from '@playwright/test'
import { measureRoutes } from '../scripts/bundle-sizes.ts'

const MAX_JS_BYTES = 120 * 1024
const MAX_CSS_BYTES = 30 * 1024

test('no page loads more than 120 KB of JavaScript and 30 KB of CSS', { tag: '@desktop' }, () => {
  const routes = measureRoutes('build/client')
  expect(routes.length).toBeGreaterThan(3)
  for (const { path, jsBytes, cssBytes } of routes) {
    expect(jsBytes, `JavaScript of ${path}`).toBeLessThanOrEqual(MAX_JS_BYTES)
    expect(cssBytes, `CSS of ${path}`).toBeLessThanOrEqual(MAX_CSS_BYTES)
  }
})
