import 'react'

declare module 'react' {
  /** A style may set the variables that a style sheet reads; React knows the properties of CSS alone. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | null | undefined
  }
}
