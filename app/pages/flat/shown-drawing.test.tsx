import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { PrintedList as PrintedListModel, PrintedPlan } from '#contract/print.ts'
import type { ListedFlat } from '#domain/lots/flat.ts'
import { LotCard } from '../../features/lot-card/lot-card.tsx'
import { aFlat } from '../../features/lot-card/testing/a-flat.ts'
import { KindViewContext } from '../../features/lot-list/kind-view.ts'
import { flatView } from '../../features/lot-list/kinds/flat.ts'
import { LotTable } from '../../features/lot-list/lot-table.tsx'
import { followSeen, forgetLots, rememberLot, type SeenLot } from '../../features/lot-list/seen-lots.ts'
import { SeenStrip } from '../../features/lot-list/use-seen-lots.tsx'
import { aPage, aProperty, aRequest } from '../../features/lot-page/testing/a-page.ts'
import { PrintedList } from '../../features/print/printed-list.tsx'
import { closeRequestModal, requestModalStore } from '../../features/request-form/request-modal-store.ts'
import { FlatRequestButton } from './flat-request-button.tsx'

/** What the server says: this flat lies mirrored. */
const plan = { src: '/plans/L-2A-mirrored.svg', width: 400, height: 340 }

function aPrintedList(plan: PrintedPlan): PrintedListModel {
  const card = { id: 1042, title: 'Евро-3', place: '', plan, facts: [], price: '', priceOld: null, qr: null }
  return { kind: '', title: '', count: null, prices: null, cards: [card], tables: [] }
}

const shown = (container: ParentNode) => [...container.querySelectorAll('img')].map(image => image.getAttribute('src'))
const nothing = () => {}
const table = { caption: '', region: '', lot: '', columns: [], notes: [] }

afterEach(() => {
  forgetLots('flats')
  closeRequestModal()
})

function seenFlats(flat: ListedFlat): readonly SeenLot[] {
  rememberLot('flats', flat)
  let seen: readonly SeenLot[] = []
  followSeen('flats', now => {
    seen = now
  })()
  return seen
}

test.each([
  ['a card', () => <LotCard lot={aFlat({ plan })} />],
  ['the table', () => <LotTable lots={[aFlat({ plan })]} table={table} values={{}} order="price" onOrder={nothing} />],
  ['paper', () => <PrintedList list={aPrintedList(plan)} />],
  ['what was seen on this device', () => <SeenStrip seen={seenFlats(aFlat({ plan }))} onForget={nothing} />],
])('%s shows the drawing that the server names', async (_, view) => {
  const { container } = await render(<KindViewContext value={flatView}>{view()}</KindViewContext>)
  expect(shown(container)).toEqual([plan.src])
})

test('the window of a request shows the drawing that the server names', async () => {
  const page = aPage({ flat: aProperty({ plan: { ...plan, alt: '' } }) })
  const button = await render(
    <FlatRequestButton page={page} request={aRequest('Забронировать')} buttonProps={{ kind: 'primary' }} />,
  )
  await button.getByRole('link').click()
  await expect.poll(() => requestModalStore.get()).toBeTruthy()
  const { container } = await render(<div>{requestModalStore.get()?.object}</div>)
  expect(shown(container)).toEqual([plan.src])
})
