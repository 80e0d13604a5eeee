import type { SchemePage, SchemeSign } from '#contract/pages/scheme.ts'
import * as copy from '#texts/underground.ts'
import styles from './scheme-legend.module.css'
import { Sign } from './sign.tsx'

const SIGN_TEXTS: Readonly<Record<SchemeSign, string>> = {
  charger: copy.schemeCharger,
  accessible: copy.schemeAccessible,
  double: copy.schemeDouble,
}
const SIGNS: readonly SchemeSign[] = ['charger', 'accessible', 'double']

/** What colours, patterns and signs of the scheme mean: those that are there. */
export function SchemeLegend({ legend, spots }: Pick<SchemePage, 'legend' | 'spots'>) {
  const here = new Set(spots.map(({ sign }) => sign))
  return (
    <ul className={styles.legend}>
      {legend.map(({ state, name }) => (
        <li key={state}>
          <i data-state={state} />
          {name}
        </li>
      ))}
      {SIGNS.filter(sign => here.has(sign)).map(sign => (
        <li key={sign}>
          <svg className={styles.sign} viewBox="-12 -12 24 24" aria-hidden="true">
            <Sign sign={sign} />
          </svg>
          {SIGN_TEXTS[sign]}
        </li>
      ))}
    </ul>
  )
}
