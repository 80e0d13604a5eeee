import { type ComponentProps, type ComponentType, createContext, type ReactNode, use } from 'react'
import { cx } from '../lib/cx.ts'
import styles from './link.module.css'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

const LinkContext = createContext<ComponentType<LinkProps> | 'a'>('a')

/** Provides the link component. Without a provider a link is a plain `<a>`: the design system does not depend on the router. */
export function LinkProvider({ component, children }: { component: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>
}

export function Link(props: LinkProps) {
  const Component = use(LinkContext)
  return <Component {...props} />
}

export function TextLink({ className, ...rest }: LinkProps) {
  return <Link className={cx(styles.link, className)} {...rest} />
}
