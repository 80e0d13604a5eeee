import 'react'

/** In any order, after the role. */
type Detail = 'medium' | 'figures' | 'text' | 'soft' | 'accent' | 'nowrap' | 'balance' | 'center' | 'end'
type Text = 'd4' | 'd5' | 'price' | 'lead' | 'body' | 'ui' | 'small' | 'caption' | 'title' | Detail
type Flex = 'inline' | 'wrap' | 'spread'
type Align = 'top' | 'middle' | 'start' | 'end' | 'center' | 'baseline'
type Side = 'above' | 'below'
type Pad = 'section' | 'tight' | 8 | 12 | 16 | `above-${8 | 12 | 16 | 20 | 24 | 40}` | `below-${12 | 24 | 32}`
type Surface = 'white' | 'raised' | 'sunken' | 'card' | 'panel' | 'pill' | 'round' | 'float' | 'edge'

declare module 'react' {
  /** React does not type custom properties. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | null | undefined
  }

  /** Values that have a rule in `attributes.css`. */
  interface HTMLAttributes<T> {
    'data-gap'?: 'start' | `${4 | 6 | 8 | 10 | 12 | 16 | 20 | 24 | 28 | 32 | 40 | 48 | 56}${'' | ' start'}`
    'data-text'?: Text | `${Text} ${Detail}` | `${Text} ${Detail} ${Detail}` | `${Text} ${Detail} ${Detail} ${Detail}`
    'data-flex'?: '' | Flex | `${Flex} ${Flex}`
    'data-align'?: Align | `${Align} ${Align}`
    'data-columns'?: '1' | '2'
    'data-fill'?: 'frame' | 'box' | 'width' | 'frame box' | 'frame width'
    'data-shrink'?: 'any' | 'none'
    'data-pad'?: `${Pad}`
    'data-border'?: Side | 'above below'
    'data-surface'?: Surface | `${Surface} ${Surface}` | `${Surface} ${Surface} ${Surface}` | 'white card float edge'
    /** In `office/styles/office.css`. */
    'data-role'?: 'meta' | 'mini' | 'note' | 'link' | 'meta link'
  }
}
