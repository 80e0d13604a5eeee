import 'react'

/** In any order, after the role. */
type Detail = 'medium' | 'figures' | 'soft' | 'accent' | 'nowrap' | 'end'
type Text = 'd5' | 'price' | 'lead' | 'body' | 'ui' | 'small' | 'caption' | Detail
type Flex = 'wrap' | 'spread' | 'baseline' | 'start' | 'end'

declare module 'react' {
  /** React does not type custom properties. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | null | undefined
  }

  /** Values that have a rule in `base.css`. */
  interface HTMLAttributes<T> {
    'data-gap'?: `${4 | 8 | 12 | 16 | 20 | 24 | 32}${'' | ' start'}`
    'data-text'?: Text | `${Text} ${Detail}` | `${Text} ${Detail} ${Detail}` | `${Text} ${Detail} ${Detail} ${Detail}`
    'data-flex'?: '' | Flex | `${Flex} ${Flex}` | `${Flex} ${Flex} ${Flex}`
    /** In `office/styles/office.css`. */
    'data-role'?: 'meta' | 'mini' | 'note' | 'link' | 'meta link'
  }
}
