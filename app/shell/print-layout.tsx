import { Outlet, useLocation, useMatches } from 'react-router'
import { paths } from '#contract/paths.ts'
import * as common from '#texts/common.ts'
import * as copy from '#texts/print.ts'
import { servicesContext } from '../context.ts'
import { PrintSheet } from '../features/print/print-sheet.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { TextLink } from '../ui/link.tsx'
import type { Route } from './+types/print-layout.ts'
import { ErrorPage } from './error-page.tsx'
import { errorTags, statusOf } from './page-error.ts'

/** The `handle` of a printed document. */
export interface PrintHandle {
  /** `Подборка`. */
  kind: string
  /** The page that it was made from. @param id of the address, empty where it has none @param query of the address */
  backTo(id: string, query: URLSearchParams): string
}

export function loader({ context }: Route.LoaderArgs) {
  return { words: context.get(servicesContext).pages.printSheet() }
}

export const meta: Route.MetaFunction = ({ error }) => errorTags(error)

/** Print pages: no header, footer or windows. Source: docs/specification-coverage.md#print-layout. */
export default function PrintLayout({ loaderData: { words } }: Route.ComponentProps) {
  const match = useMatches().at(-1)
  const { search } = useLocation()
  const back = (handle: PrintHandle) => handle.backTo(match?.params.id ?? '', new URLSearchParams(search))
  const handle = match?.handle as PrintHandle | undefined // what our routes export
  return (
    <PrintSheet
      words={words}
      kind={handle?.kind ?? copy.title}
      tools={
        <>
          <TextLink href={handle ? back(handle) : paths.home()}>{common.back}</TextLink>
          {/* The same address with `.pdf` is the document as a file. */}
          <ButtonLink kind="secondary" size="small" icon="download" href={`${match?.pathname}.pdf${search}`}>
            {copy.pdf}
          </ButtonLink>
          <Button size="small" icon="print" onClick={() => print()}>
            {copy.button}
          </Button>
        </>
      }
    >
      <Outlet />
    </PrintSheet>
  )
}

/** The usual error page, without header and footer. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main">
      <ErrorPage status={statusOf(error)} />
    </main>
  )
}
