import { Link } from '#app/ui/link.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { paths } from '#contract/paths.ts'
import type { Global } from '#contract/site.ts'
import { fill } from '#domain/text/fill.ts'
import * as shell from '#texts/shell.ts'

/** The mark of the quarter, which leads home. */
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
