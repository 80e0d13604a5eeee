import { IconLink } from '#app/ui/icon-button.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import type { Global } from '#contract/site.ts'
import { fill } from '#domain/text/fill.ts'
import * as copy from '#texts/shell.ts'
import styles from './social-links.module.css'

/** The content names kinds of channels, the sprite draws what each network is known by. */
const ICONS: Readonly<Record<Global['social'][number]['icon'], IconName>> = {
  messenger: 'telegram',
  community: 'vk',
  video: 'video',
  journal: 'document',
}

/** Channels of the quarter. */
export function SocialLinks({ social, label }: { social: Global['social']; label: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {social.map(channel => (
        <li key={channel.code}>
          <IconLink
            icon={ICONS[channel.icon]}
            size="small"
            label={fill(copy.footerNewTab, { name: channel.title })}
            href={channel.url}
            target="_blank"
            rel="noopener"
          />
        </li>
      ))}
    </ul>
  )
}
