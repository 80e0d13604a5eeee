import type { ReactNode } from 'react'
import * as common from '#texts/common.ts'
import * as copy from '#texts/favorites.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Link } from '../../ui/link.tsx'
import { pressHeart, useFavorite } from '../favorites/use-favorites.ts'
import { shareLink } from '../share/share-button.tsx'
import styles from './flat-actions.module.css'

/** Actions of the page of a lot in one line; on a phone icons only. */
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
  /** What the action does, or that it is done. */
  name: string
  /** Filled. The name says it too, so there is no `aria-pressed`. */
  isOn?: boolean
  onClick: () => void
}

export function FlatActionLink({ icon, name, href }: Pick<FlatActionProps, 'icon' | 'name'> & { href: string }) {
  return (
    <Link className={styles.action} href={href}>
      <Icon name={icon} size={20} />
      <span data-unseen="mobile">{name}</span>
    </Link>
  )
}

export function FlatAction({ icon, name, isOn = false, onClick }: FlatActionProps) {
  return (
    <button type="button" className={styles.action} data-on={isOn || undefined} data-hide="no-script" onClick={onClick}>
      <Icon name={icon} size={20} />
      <span data-unseen="mobile">{name}</span>
    </button>
  )
}

/** Shares the page without the fragment. */
function ShareAction({ title }: { title: string }) {
  const share = () => void shareLink({ title, url: location.href.split('#', 1)[0] ?? location.href })
  return <FlatAction icon="share" name={common.share} onClick={share} />
}

/** «В избранное», or «В избранном» when it is there: the name is the state, so there is no `aria-pressed`. */
export function FavoriteAction({ id }: { id: number }) {
  const { isFavorite, isPending } = useFavorite(id)
  return (
    <FlatAction
      icon="heart"
      name={isFavorite ? copy.inList : copy.add}
      isOn={isFavorite}
      onClick={() => !isPending && pressHeart(id, isFavorite)}
    />
  )
}
