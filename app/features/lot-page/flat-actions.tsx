import type { ReactNode } from 'react'
import * as common from '#texts/common.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Link } from '../../ui/link.tsx'
import { shareLink } from '../share/share-link.ts'
import styles from './flat-actions.module.css'

/** What can be done with the page of a flat, in one line; on a phone icons alone. */
export function FlatActions({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.actions} data-print="hide">
      {children}
      <ShareAction title={title} />
    </div>
  )
}

export interface FlatActionProps {
  icon: IconName
  /** What it does, or what it has done. */
  name: string
  /** Filled. Its name tells it to those who do not see it: a state beside a name that changes would say it twice. */
  isOn?: boolean
  onClick: () => void
}

/** One that leads elsewhere. */
export function FlatActionLink({ icon, name, href }: Pick<FlatActionProps, 'icon' | 'name'> & { href: string }) {
  return (
    <Link className={styles.action} href={href}>
      <Icon name={icon} size={20} />
      <span className={styles.name}>{name}</span>
    </Link>
  )
}

/** One of them. */
export function FlatAction({ icon, name, isOn = false, onClick }: FlatActionProps) {
  return (
    <button type="button" className={styles.action} data-on={isOn || undefined} onClick={onClick}>
      <Icon name={icon} size={20} />
      <span className={styles.name}>{name}</span>
    </button>
  )
}

/** Shares the page without the place in it. */
function ShareAction({ title }: { title: string }) {
  const share = () => void shareLink({ title, url: location.href.split('#', 1)[0] ?? location.href })
  return <FlatAction icon="share" name={common.share} onClick={share} />
}
