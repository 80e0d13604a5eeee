import type { ReactNode } from 'react'
import { fill } from '#domain/text/format.ts'
import * as formats from '#texts/formats.ts'
import styles from './scale-ruler.module.css'

const METRES = 5

/** A scale bar. The page sets `--metre`, the length of one metre in its drawings. */
export function ScaleRuler({ children }: { children?: ReactNode }) {
  return (
    <p className={styles.scale} data-text="small soft" data-flex="wrap">
      <span className={styles.ruler} data-flex="spread" style={{ '--metres': METRES }} aria-hidden="true">
        <span>0</span>
        <span>{fill(formats.metres, { value: METRES })}</span>
      </span>
      {children}
    </p>
  )
}
