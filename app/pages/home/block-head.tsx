import { ButtonLink } from '../../ui/button.tsx'
import { Heading } from '../../ui/heading.tsx'
import { SectionHead } from '../../ui/layout.tsx'
import { Text } from '../../ui/text.tsx'
import type { headOf } from './blocks.server.ts'

/** Head of a block: its title, and on the right a sentence with a link. */
export function BlockHead({ id, head }: { id: string; head: ReturnType<typeof headOf> }) {
  return (
    <SectionHead
      aside={
        <>
          <Text>{head.text}</Text>
          {head.link && (
            <ButtonLink kind="ghost" href={head.link.href}>
              {head.link.text}
            </ButtonLink>
          )}
        </>
      }
    >
      <Heading level={2} id={id}>
        {head.title}
      </Heading>
    </SectionHead>
  )
}
