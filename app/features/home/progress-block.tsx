import type { HomePage } from '#contract/pages/home.ts'
import { paths } from '#contract/paths.ts'
import { fill } from '#domain/copy/fill.ts'
import { home } from '#domain/copy/home.ts'
import { formatPercent } from '#domain/numbers.ts'
import { Container, Section } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { Drawing } from '../drawing/drawing.tsx'
import { BlockHead } from './block-head.tsx'
import styles from './progress-block.module.css'

/** The elevation of the quarter: how many storeys of each building are faced, framed and ahead. */
export function ProgressBlock({ head, dateText, buildings }: NonNullable<HomePage['progress']>) {
  return (
    <Section tone="ink" labelledBy="progress">
      <Container>
        <BlockHead id="progress" head={head} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and a keyboard has to reach that */}
        <ul className={styles.elevation} tabIndex={0} aria-label={home.readinessLabel}>
          {buildings.map(({ id, percent, stage, completion, svg, width }) => (
            <li key={id} className={styles.building} style={{ '--width': width }}>
              <Link
                href={head.link?.href ?? paths.mediaProgress()}
                className={styles.link}
                aria-label={fill(home.readinessOf, { number: id, percent: formatPercent(percent), stage, completion })}
              >
                <Drawing svg={svg} className={styles.drawing} />
                <span className={styles.facts}>
                  <b className={styles.number}>{id}</b>
                  <span className={styles.percent}>{formatPercent(percent)}</span>
                  <span className={styles.stage}>{stage}</span>
                  <span className={styles.completion}>{completion}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <ul className={styles.legend}>
          <li>
            <i data-kind="faced" />
            {home.legendReady}
          </li>
          <li>
            <i data-kind="frame" />
            {home.legendFrame}
          </li>
          <li>
            <i data-kind="ahead" />
            {home.legendAhead}
          </li>
          <li>{dateText}</li>
        </ul>
      </Container>
    </Section>
  )
}
