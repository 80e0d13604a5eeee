import 'react'

declare module 'react' {
  /** React does not type custom properties. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | null | undefined
  }
}
