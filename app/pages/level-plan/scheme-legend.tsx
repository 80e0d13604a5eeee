import * as copy from '#texts/underground.ts'
import { StateLegend } from '../../features/lot-card/state-legend.tsx'
import type { LevelPlanModel } from './model.server.ts'
import styles from './scheme-legend.module.css'
import type { SchemeSign } from './zone.server.ts'

/** Lines around the middle, 20 units high. */
const LINES: Readonly<Record<Exclude<SchemeSign, 'double'>, string>> = {
  charger: 'M1-9-6 2h5l-1 7 7-11H0l1-7Z',
  accessible: 'M-2-9v9h6l3 7M-2-5h5M-4-2a5.500 5.500 0 1 0 7 7',
}

const SIGN_TEXTS: Readonly<Record<SchemeSign, string>> = {
  charger: copy.schemeCharger,
  accessible: copy.schemeAccessible,
  double: copy.schemeDouble,
}
const SIGNS: readonly SchemeSign[] = ['charger', 'accessible', 'double']

/** What colours, patterns and signs of the scheme mean: those that are there. */
export function SchemeLegend({ legend, spots }: Pick<LevelPlanModel, 'legend' | 'spots'>) {
  const here = new Set(spots.map(({ sign }) => sign))
  return (
    <StateLegend className={styles.legend} states={legend}>
      {SIGNS.filter(sign => here.has(sign)).map(sign => (
        <li key={sign} data-flex="" data-gap="8">
          <svg className={styles.sign} viewBox="-12 -12 24 24" aria-hidden="true">
            <Sign sign={sign} />
          </svg>
          {SIGN_TEXTS[sign]}
        </li>
      ))}
    </StateLegend>
  )
}

/** What a space has in addition to its size, as an SVG. */
export function Sign({ sign }: { sign: SchemeSign }) {
  if (sign !== 'double') return <path d={LINES[sign]} />
  return <text y="6">×2</text>
}
