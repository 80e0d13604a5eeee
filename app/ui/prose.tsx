import { cx } from '../lib/cx.ts'
import styles from './prose.module.css'

/** HTML of the content. @param html made from Markdown on the server with HTML switched off */
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
