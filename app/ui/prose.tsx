import { cx } from '../lib/cx.ts'
import styles from './prose.module.css'

/**
 * A text of the content: articles, legal texts, consents.
 * @param html made from Markdown on the server with HTML switched off, so it holds nothing but our own marks
 */
export function Prose({ html, small = false, className }: { html: string; small?: boolean; className?: string }) {
  return (
    <div
      className={cx(styles.prose, className)}
      data-small={small || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered on the server from Markdown without raw HTML
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
