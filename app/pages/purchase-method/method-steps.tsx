import * as copy from '#texts/purchase.ts'
import { Heading } from '../../ui/heading.tsx'
import { Section } from '../../ui/layout.tsx'
import { RiverLine } from '../../ui/river-line.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './method-steps.module.css'
import type { MethodModel } from './model.server.ts'

export function MethodSteps({ steps, bank }: Pick<MethodModel, 'steps' | 'bank'>) {
  return (
    <Section labelledBy="steps">
      <Heading level={2} id="steps" className={styles.title}>
        {copy.stepsTitle}
      </Heading>
      <div className={styles.river}>
        {bank.length > 1 && <RiverLine className={styles.line} bank={bank} />}
        <ol className={styles.steps}>
          {steps.map(({ title, text }) => (
            <li key={title} className={styles.step}>
              <Heading level={3} size="d5">
                {title}
              </Heading>
              <Text size="ui">{text}</Text>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
