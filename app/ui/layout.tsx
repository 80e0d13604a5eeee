import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { breadcrumbs } from '#texts/common.ts'
import { cx } from '../lib/cx.ts'
import { Link } from './button.tsx'
import styles from './layout.module.css'

export type TextProps = ComponentProps<'p'> & {
  /** `lead` follows an `h1`; `small` is for meta data, `caption` for notes. */
  size?: 'lead' | 'body' | 'ui' | 'small' | 'caption'
  /** The full colour of text; by default it is soft. */
  contrast?: boolean
}

export function Paragraphs({ texts, ...text }: Omit<TextProps, 'children'> & { texts: readonly string[] }) {
  return texts.map(paragraph => (
    <Text key={paragraph} {...text}>
      {paragraph}
    </Text>
  ))
}

export function Text({ size = 'body', contrast = false, className, ...rest }: TextProps) {
  return <p className={cx(styles.text, className)} data-text={`${size}${contrast ? '' : ' soft'}`} {...rest} />
}

/** Texts below each other in one paragraph. */
export function Lines({ texts }: { texts: readonly string[] }) {
  return texts.map((text, index) => (
    <Fragment key={text}>
      {index > 0 && <br />}
      {text}
    </Fragment>
  ))
}

export type HeadingProps = Omit<ComponentProps<'h2'>, 'ref'> & {
  /** By default 2, a section. */
  level?: 1 | 2 | 3 | 4
  /** By default `d1` for the page, `d2` for a section, `d3` and `d5` below. */
  size?: 'd1' | 'd2' | 'd3' | 'd4' | 'd5'
}

const DEFAULT_SIZE = { 1: 'd1', 2: 'd2', 3: 'd3', 4: 'd5' } as const

/** A heading in Forum. Its size steps down until the longest word fits on a line. The `h1` can take focus, after navigation. */
export function Heading(props: HeadingProps) {
  const { level = 2, size = DEFAULT_SIZE[level], className, style, children, ...rest } = props
  const Tag = `h${level}` as const
  const text = typeof children === 'string' ? children : ''
  return (
    <Tag
      className={cx(styles.heading, className)}
      style={{ '--longest': longestWord(text), ...style }}
      data-size={size}
      // Forum has no sign of the rouble.
      data-money={text.includes('₽') || undefined}
      tabIndex={level === 1 ? -1 : undefined}
      {...rest}
    >
      {typeof children === 'string' ? keepNumbersWhole(children) : children}
    </Tag>
  )
}

/** Numbers like `1-06` do not break. */
function keepNumbersWhole(text: string) {
  // Odd pieces are the numbers that the group of the pattern caught.
  return text.split(/(\d+-\d+)/).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in their order
      <span key={index} data-text="nowrap">
        {piece}
      </span>
    ),
  )
}

/** Letters of the longest piece that no line divides, no-break spaces included. */
function longestWord(text: string): number {
  return Math.max(1, ...text.split(/[ \n-]/).map(({ length }) => length))
}

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

export interface Crumb {
  name: string
  /** Absent on the last one, the page itself. */
  href?: string
}

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label={breadcrumbs}>
      <ol className={styles.list} data-text="small soft" data-flex="wrap">
        {items.map(item => (
          <li key={item.name} className={styles.item}>
            {item.href ? (
              <Link href={item.href} className={styles.link} data-anchor="" data-hover="text">
                {item.name}
              </Link>
            ) : (
              <span aria-current="page">{item.name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
