import type { FlatLadder as Ladder } from '#contract/lots/flat-layout-facts.ts'
import { paths } from '#contract/paths.ts'
import { formatRubSigned } from '#domain/money/money.ts'
import * as copy from '#texts/flat-page.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './flat-ladder.module.css'
import { MorePart } from './flat-rooms.tsx'

export function FlatLadder({ steps }: { steps: Ladder }) {
  return (
    <MorePart id="ladder" title={copy.ladderTitle} text={copy.ladderLead}>
      <ul className={styles.steps}>
        {steps.map(({ id, difference, text, also, flat }) => (
          <li key={id} className={styles.step}>
            <strong className={styles.price}>{difference === 0 ? copy.ladderSame : formatRubSigned(difference)}</strong>
            <div>
              <Link className={styles.link} href={paths.flat(id)}>
                {text}
              </Link>
              <Text size="ui">
                {flat}. {also}
              </Text>
            </div>
            <Icon name="chevron-right" />
          </li>
        ))}
      </ul>
    </MorePart>
  )
}
