import 'react'

type Text = 'd5' | 'price' | 'ui' | 'small' | 'caption' | 'medium' | 'figures' | 'soft' | 'accent' | 'nowrap'
type Flex = 'wrap' | 'spread' | 'baseline' | 'start' | 'end'

declare module 'react' {
  /** React does not type custom properties. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | null | undefined
  }

  /** Values that have a rule in `base.css`. */
  interface HTMLAttributes<T> {
    'data-gap'?: `${4 | 8 | 12 | 16 | 20 | 24 | 32}${'' | ' start'}`
    'data-text'?: Text | `${Text} ${Text}` | `${Text} ${Text} ${Text}` | `${Text} ${Text} ${Text} ${Text}`
    'data-flex'?: '' | Flex | `${Flex} ${Flex}` | `${Flex} ${Flex} ${Flex}`
  }
}
