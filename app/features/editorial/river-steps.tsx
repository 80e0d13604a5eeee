import { Heading } from '#app/ui/heading.tsx'
import { Section } from '#app/ui/layout.tsx'
import { type Bank, RiverLine } from '#app/ui/river-line.tsx'
import { Text } from '#app/ui/text.tsx'
import styles from './river-steps.module.css'

interface RiverStepsProps {
  /** `id` of the heading. */
  id: string
  title: string
  steps: readonly { title: string; text: string }[]
  bank: Bank
}

/** Numbered steps under the line of the river. */
export function RiverSteps({ id, title, steps, bank }: RiverStepsProps) {
  return (
    <Section labelledBy={id}>
      <Heading id={id} className={styles.title}>
        {title}
      </Heading>
      <div className={styles.river} data-anchor="">
        {bank.length > 1 && <RiverLine className={styles.line} bank={bank} />}
        <ol className={styles.steps}>
          {steps.map(({ title: name, text }) => (
            <li key={name} className={styles.step} data-align="top" data-gap="12">
              <Heading level={3} size="d5">
                {name}
              </Heading>
              <Text size="ui">{text}</Text>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
