import { ButtonLink } from '#app/ui/button.tsx'
import { IconLink } from '#app/ui/icon-button.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { Link } from '#app/ui/link.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { paths } from '#contract/paths.ts'
import type { Global } from '#contract/site.ts'
import { fill } from '#domain/text/format.ts'
import * as shell from '#texts/shell.ts'

export function HomeLogo({
  project,
  className,
  onClick,
}: {
  project: Global['project']
  className?: string
  onClick?: () => void
}) {
  return (
    <Link
      className={className}
      href={paths.home()}
      aria-label={fill(shell.headerLogoLabel, { name: project.name })}
      onClick={onClick}
    >
      <Logo {...project} />
    </Link>
  )
}

/** Link to the 3D tour; opens a new tab. @param title name of the tour in the content */
export function TourLink({ href, title }: { href: string; title: string }) {
  return (
    <ButtonLink size="small" icon="cube" href={href} target="_blank" title={fill(shell.footerNewTab, { name: title })}>
      {shell.headerNavTour}
    </ButtonLink>
  )
}

/** Icons of the kinds of channels in the content. */
const ICONS: Readonly<Record<Global['social'][number]['icon'], IconName>> = {
  messenger: 'telegram',
  community: 'vk',
  video: 'video',
  journal: 'document',
}

export function SocialLinks({ social, label }: { social: Global['social']; label: string }) {
  return (
    <ul data-flex="wrap" data-gap="8" aria-label={label}>
      {social.map(channel => (
        <li key={channel.code}>
          <IconLink
            icon={ICONS[channel.icon]}
            size="small"
            label={fill(shell.footerNewTab, { name: channel.title })}
            href={channel.url}
            target="_blank"
            rel="noopener"
          />
        </li>
      ))}
    </ul>
  )
}
