import type { FlatPage } from '#contract/pages/flat.ts'
import { Badge, Badges } from '../../ui/badge.tsx'

/** What is special about the flat now. */
export function FlatPageBadges({ badges }: Pick<FlatPage, 'badges'>) {
  if (badges.length === 0) return null
  return (
    <Badges>
      {badges.map(({ kind, text }) => (
        <Badge key={text} kind={kind}>
          {text}
        </Badge>
      ))}
    </Badges>
  )
}
