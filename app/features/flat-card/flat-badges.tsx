import type { CardFlat } from '#domain/catalogue/card-flat.ts'
import { Badge, Badges } from '../../ui/badge.tsx'

/** What is special about a flat, over its drawing. */
export function FlatBadges({ flat }: { flat: CardFlat }) {
  return (
    <Badges>
      {flat.badges.map(({ kind, text }) => (
        <Badge key={text} kind={kind}>
          {text}
        </Badge>
      ))}
    </Badges>
  )
}
