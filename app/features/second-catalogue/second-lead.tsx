import { Container } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './second-lead.module.css'

/** What the list of resale flats is, above it. */
export function SecondLead({ children }: { children: string }) {
  return (
    <Container className={styles.lead}>
      <Text size="lead">{children}</Text>
    </Container>
  )
}
