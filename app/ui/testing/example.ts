import type { ComponentType } from 'react'

export interface Example {
  name: string
  Render: ComponentType
  tone?: 'paper' | 'white' | 'deep' | 'ink' | 'image'
  /** `block` gives the component the full width. */
  flow?: 'row' | 'block'
  /** Columns of twelve on a wide screen. */
  span?: 3 | 4 | 6 | 8 | 12
}

/** States of one component. Used by the component page, the accessibility check and the screenshots. */
export interface ExampleSet {
  /** Name of its file, `text-field`. */
  component: string
  examples: readonly Example[]
}
