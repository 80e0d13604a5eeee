import { useMemo } from 'react'
import { paths } from '#contract/paths.ts'
import * as printCopy from '#texts/print.ts'
import { FavoriteAction, FlatActionLink } from '../../features/lot-page/flat-actions.tsx'
import type { FlatRequestProps } from '../../features/mortgage/loan-offers.tsx'
import { FlatView } from './flat.tsx'
import { FlatRequestButton } from './flat-request-button.tsx'
import type { FlatModel } from './model.server.ts'

export function FlatPage({ model: { page, similar } }: { model: FlatModel }) {
  const RequestButton = useMemo(() => (props: FlatRequestProps) => <FlatRequestButton {...props} page={page} />, [page])
  return (
    <FlatView
      key={page.flat.id}
      page={page}
      similar={similar}
      RequestButton={RequestButton}
      actions={
        <>
          <FavoriteAction id={page.flat.id} />
          <FlatActionLink icon="print" name={printCopy.button} href={paths.flatPrint(page.flat.id)} />
        </>
      }
    />
  )
}
