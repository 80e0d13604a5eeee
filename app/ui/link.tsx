import { type ComponentProps, type ComponentType, createContext, type ReactNode, use } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './link.module.css'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

const LinkContext = createContext<ComponentType<LinkProps> | 'a'>('a')

/**
 * Gives every link below a way to navigate. The design system knows no router: without a provider
 * a link is a plain `<a>`, with one it is the router's.
 */
export function LinkProvider({ component, children }: { component: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>
}

/** A link without styles: for cards, menus, logos. */
export function Link(props: LinkProps) {
  const Component = use(LinkContext)
  return <Component {...props} />
}

/** A link inside a text: underlined by a hairline. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link className={cx(styles.link, className)} {...rest} />
}
