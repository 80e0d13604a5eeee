import type { ReactNode } from 'react'
import type { Editorial, PageStart } from '#server/pages/context.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Container } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './editorial.module.css'

/** Head of a page with a heading as wide as the page. */
export function EditorialHead({
  crumbs,
  title,
  display,
  children,
}: Pick<PageStart, 'crumbs' | 'title'> & Pick<Editorial, 'display'> & { children?: ReactNode }) {
  return (
    <Container className={styles.head}>
      <Breadcrumbs items={crumbs} />
      <h1 className={styles.title} tabIndex={-1}>
        {display ?? title}
      </h1>
      {children}
    </Container>
  )
}

/** A very large number with its unit and a sentence below. */
export function BigNumber({ value, unit, children }: { value: string; unit: string; children?: ReactNode }) {
  return (
    <Container className={styles.number} data-align="middle" data-gap="40">
      <p className={styles.value} data-text="nowrap" style={{ '--digits': value.length }}>
        {value} <span className={styles.unit}>{unit}</span>
      </p>
      {children}
    </Container>
  )
}

/** One sentence in large type. */
export function Statement({ children }: { children: ReactNode }) {
  return <p className={styles.statement}>{children}</p>
}

/** Ends a page with a link to the next one. A closing without a link belongs to the call card and is not rendered. */
export function Closing({ closing }: Pick<Editorial, 'closing'>) {
  if (!closing?.url) return null
  const { title, text, button, url } = closing
  return (
    <section aria-labelledby="closing" data-print="hide">
      <Container className={styles.closing} data-align="middle" data-text="center" data-pad="section" data-gap="20">
        <h2 className={styles.last} id="closing">
          {title}
        </h2>
        {text && <Text>{text}</Text>}
        <ButtonLink kind="primary" size="large" href={url}>
          {button}
        </ButtonLink>
      </Container>
    </section>
  )
}
