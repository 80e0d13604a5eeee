import { Explication } from '../../ui/explication.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import type { MethodModel } from './model.server.ts'
import styles from './purchase-example.module.css'

/** What a way to buy gives in figures, where nothing is lent and nothing is divided. */
export function PurchaseExample({ example }: { example: NonNullable<MethodModel['example']> }) {
  return (
    <Section space="tight" labelledBy="example">
      <Container>
        <div className={styles.example} data-tone="ink">
          <Heading level={2} size="d3" id="example">
            {example.title}
          </Heading>
          <div className={styles.figures}>
            <Explication rows={example.rows} />
            <Text size="ui" soft>
              {example.note}
            </Text>
          </div>
        </div>
      </Container>
    </Section>
  )
}
