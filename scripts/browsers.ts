import type { CSSOptions } from 'vite'

/** Browsers in which the scripts of the site run; the first with relative colours (`app/late-start.ts`). Source: docs/architecture.md. */
export const SCRIPT_TARGETS = ['chrome119', 'edge119', 'safari16.4', 'ios16.4', 'firefox128']

/** Older browsers get the page without scripts and with its styles: the first with cascade layers. */
export const STYLE_TARGETS = ['chrome99', 'edge99', 'safari15.4', 'ios15.4', 'firefox97']

/** How CSS is compiled, the same for the site and for component tests: custom media and short hashed class names. */
export const cssOptions: CSSOptions = {
  transformer: 'lightningcss',
  lightningcss: { drafts: { customMedia: true }, cssModules: { pattern: '[hash]_[local]' } },
}
