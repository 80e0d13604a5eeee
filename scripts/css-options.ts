import type { CSSOptions } from 'vite'

/** How CSS is compiled, the same for the site and for component tests: custom media and short hashed class names. */
export const cssOptions: CSSOptions = {
  transformer: 'lightningcss',
  lightningcss: { drafts: { customMedia: true }, cssModules: { pattern: '[hash]_[local]' } },
}
