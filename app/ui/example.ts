import type { ComponentType } from 'react'

/** One state of a component, shown with the texts it has on the site. */
export interface Example {
  /** What is shown: `недоступна`, `с ошибкой`. */
  name: string
  Render: ComponentType
  /** Its background. */
  tone?: 'paper' | 'white' | 'deep' | 'ink' | 'image'
  /** `block` gives the component the whole width, as its place on a page does. */
  flow?: 'row' | 'block'
  /** Columns of twelve that it takes on a wide screen. */
  span?: 3 | 4 | 6 | 8 | 12
}

/** States of one component. The list feeds the component page, the accessibility check and the screenshots. */
export interface ExampleSet {
  /** Name of the file it documents, `text-field`. */
  component: string
  examples: readonly Example[]
}
