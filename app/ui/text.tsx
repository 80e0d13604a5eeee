import { type ComponentProps, Fragment } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './text.module.css'

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
