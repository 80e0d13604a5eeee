import 'react'

declare module 'react' {
  /** Values that have a rule in `office.css`. */
  interface HTMLAttributes<T> {
    'data-role'?: 'meta' | 'mini' | 'note' | 'link' | 'meta link'
  }
}
