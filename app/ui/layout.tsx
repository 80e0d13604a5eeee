import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { Heading, type HeadingProps } from './heading.tsx'
import styles from './layout.module.css'

interface ContainerProps extends ComponentProps<'div'> {
  /** Widths with one column, as `data-stack`. */
  stack?: 'tablet' | 'mobile'
}

/** Content width: fluid up to 156rem, then centred. */
export function Container({ className, stack, ...rest }: ContainerProps) {
  return <div className={cx(styles.container, className)} data-stack={stack} {...rest} />
}

interface SectionProps {
  /** Changes the colour roles; never two `deep` sections in a row. */
  tone?: 'white' | 'deep' | 'ink'
  /** Two thirds of the usual padding. */
  space?: 'tight'
  /** No top padding, after a section of the same tone. */
  flushTop?: boolean
  id?: string
  /** `id` of the heading, which names the landmark. */
  labelledBy?: string
  title?: string
  titleSize?: HeadingProps['size']
  /** Right of the title, on its last line. */
  aside?: ReactNode
  /** Of the box inside, which is as wide as the content. */
  className?: string
  stack?: ContainerProps['stack']
  children: ReactNode
}

export function Section(props: SectionProps) {
  const { tone, space, flushTop = false, id, labelledBy, title, titleSize, aside, className, stack, children } = props
  const heading = title && (
    <Heading id={labelledBy} size={titleSize}>
      {title}
    </Heading>
  )
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={styles.section}
      data-tone={tone}
      data-space={space}
      data-flush={flushTop || undefined}
    >
      <Container className={className} stack={stack}>
        {aside === undefined ? heading : <SectionHead aside={aside}>{heading}</SectionHead>}
        {children}
      </Container>
    </section>
  )
}

/** Title on the left; a sentence and a link on the right, both on its last line. */
export function SectionHead({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className={styles.head} data-align="end" data-grid="">
      <div data-full="tablet">{children}</div>
      {aside && (
        <div className={styles.aside} data-gap="start" data-full="mobile">
          {aside}
        </div>
      )}
    </div>
  )
}

/** A title on the left and controls on the right, both on its last line; on a tablet the controls are below it. */
export function TitleRow({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx(styles.titleRow, className)} {...rest} />
}

export function PageHead({ breadcrumbs, children }: { breadcrumbs?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.pageHead}>
      {breadcrumbs}
      <div className={styles.pageTitle} data-gap="start">
        {children}
      </div>
    </div>
  )
}
