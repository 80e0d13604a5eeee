import { fill } from '#domain/text/fill.ts'
import * as home from '#texts/home.ts'
import { Heading } from '../../ui/heading.tsx'
import { Section } from '../../ui/layout.tsx'
import { BlockAction } from './block-action.tsx'
import type { HomeModel } from './model.server.ts'
import styles from './walk.module.css'

/** Places around the quarter on a line of minutes. */
export function Walk({ head, places, most }: NonNullable<HomeModel['walk']>) {
  return (
    <Section space="tight" labelledBy="district" className={styles.section}>
      <Heading level={2} size="d3" id="district">
        {head.title}
      </Heading>
      <ol className={styles.line} style={{ '--most': most }}>
        {places.map(({ name, minutes }) => (
          <li key={name} className={styles.place} style={{ '--minutes': minutes }}>
            <b>{fill(home.walkMinutes, { value: minutes })}</b>
            <span>{name}</span>
          </li>
        ))}
      </ol>
      <BlockAction action={head.action} />
    </Section>
  )
}
