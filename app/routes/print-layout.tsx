import { Outlet, useMatches } from 'react-router'
import { paths } from '#contract/paths.ts'
import { common } from '#domain/copy/common.ts'
import { print as copy } from '#domain/copy/print.ts'
import { servicesContext } from '../context.ts'
import { PrintSheet } from '../features/print/print-sheet.tsx'
import { Button } from '../ui/button.tsx'
import { TextLink } from '../ui/link.tsx'
import type { Route } from './+types/print-layout.ts'

/** What a document says of itself in its `handle`. */
export interface PrintHandle {
  /** `Подборка`. */
  kind: string
  /** The page that it was made from. */
  backTo: string
}

export function loader({ context }: Route.LoaderArgs) {
  return { global: context.get(servicesContext).shell().global }
}

/**
 * Pages made for paper: no header, no footer, no windows. The browser makes the PDF. What leads on from here is loaded as a whole.
 * Source: specification §2.2.
 */
export default function PrintLayout({ loaderData: { global } }: Route.ComponentProps) {
  const handle = useMatches().at(-1)?.handle as PrintHandle | undefined // what our routes export
  return (
    <PrintSheet
      global={global}
      kind={handle?.kind ?? copy.title}
      tools={
        <>
          <TextLink href={handle?.backTo ?? paths.home()}>{common.back}</TextLink>
          <Button icon="print" onClick={() => print()}>
            {copy.button}
          </Button>
        </>
      }
    >
      <Outlet />
    </PrintSheet>
  )
}
