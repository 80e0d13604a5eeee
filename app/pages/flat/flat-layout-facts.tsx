import type { FlatLayoutFacts as Facts } from '#contract/lots/flat-layout-facts.ts'
import { fill } from '#domain/text/fill.ts'
import { formatNumber, formatPercent } from '#domain/text/numbers.ts'
import { exactMetresText, metresText } from '#domain/text/units.ts'
import * as copy from '#texts/layout-facts.ts'
import { LotSection } from '../../features/lot-page/lot-section.tsx'
import styles from './flat-layout-facts.module.css'

/** What the drawing says that the area does not: a figure and a sentence each. */
export function FlatLayoutFacts({ facts }: { facts: Facts }) {
  return (
    <LotSection id="truths" title={copy.section} note={copy.lead}>
      <dl className={styles.facts}>
        {factsOf(facts).map(({ id, name, value, text }) => (
          <div key={id} className={styles.fact}>
            <dt>{name}</dt>
            <dd>
              <strong className={styles.value}>{value}</strong>
              <p>{text}</p>
            </dd>
          </div>
        ))}
      </dl>
    </LotSection>
  )
}

function bedroomWord({ walls, faces_street: facesStreet }: Facts['bedrooms'][number]): string {
  if (walls.length > 0) return copy.shared
  if (facesStreet === null) return copy.quietWalls
  return facesStreet ? copy.street : copy.quiet
}

interface Fact {
  id: string
  name: string
  value: string
  text: string
}

function factsOf({ corridors, wardrobes, free_wall, daylight, wheelchair, pram, bedrooms }: Facts): Fact[] {
  const [deepest] = daylight.rooms
  const facts: (Fact | null)[] = [
    ...bedrooms.map(bedroom => ({
      id: bedroom.room,
      name: bedroom.name,
      value: bedroomWord(bedroom),
      text: bedroom.text,
    })),
    { id: 'corridors', name: copy.corridors, value: formatPercent(corridors.share * 100, 0), text: corridors.text },
    wardrobes.length > 0
      ? { id: 'wardrobes', name: copy.wardrobes, value: metresText(wardrobes.length), text: wardrobes.text }
      : null,
    free_wall && { id: 'wall', name: copy.wall, value: exactMetresText(free_wall.length), text: free_wall.text },
    deepest
      ? { id: 'daylight', name: copy.daylight, value: exactMetresText(deepest.depth), text: daylight.text }
      : null,
    {
      id: 'wheelchair',
      name: copy.wheelchair,
      value: fill(copy.wheelchairValue, {
        count: formatNumber(wheelchair.reached.length),
        of: formatNumber(wheelchair.rooms),
      }),
      text: wheelchair.text,
    },
    { id: 'pram', name: copy.pram, value: metresText(pram.diameter), text: pram.text },
  ]
  return facts.filter(fact => fact !== null)
}
