import type { AskForm } from '#contract/pages/company.ts'
import { Heading } from '../../ui/heading.tsx'
import { Text } from '../../ui/text.tsx'
import { RequestLink } from '../request-form/request-link.tsx'
import styles from './ask-card.module.css'

export interface AskCardProps {
  title: string
  text: string
  form: AskForm
}

/** Whom to ask when the page has no answer. */
export function AskCard({ title, text, form: { button, ...request } }: AskCardProps) {
  return (
    <div className={styles.card} data-print="hide">
      <Heading level={2} size="d4">
        {title}
      </Heading>
      <Text soft>{text}</Text>
      <RequestLink kind="primary" className={styles.button} request={{ ...request, type: 'consult' }}>
        {button}
      </RequestLink>
    </div>
  )
}
