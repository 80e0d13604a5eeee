import '../../styles/site.css'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { tellSightByHand } from '../../lib/testing/frames-at-once.ts'
import { nextTask, twoFrames } from '../../lib/testing/soon.ts'
import { BuildingTrack, type BuildingTrackProps } from './building-track.tsx'
import type { QuarterBuilding } from './quarter.server.ts'

const aBuilding = (id: number): QuarterBuilding => ({
  id,
  number: String(id),
  name: `Корпус ${id}`,
  title: '',
  href: '#',
  outline: '',
  xPercent: 0,
  yPercent: 0,
  completion: 'II кв. 2028',
  isReady: false,
  floors: '9',
  readiness: null,
  groups: [],
  count: 3,
  countText: '3 квартиры',
  priceFromRub: null,
})

const props: Omit<BuildingTrackProps, 'pointed' | 'onPoint'> = {
  buildings: [1, 2, 3, 4, 5].map(aBuilding),
  words: { choose: 'Выбрать этаж' } as BuildingTrackProps['words'], // the rest belongs to other parts
  strip: {
    values: {},
    fields: {},
    chips: 'rooms',
    count: 3,
    apply: '',
    listHref: '#',
    live: '',
    path: '/genplan',
    change: vi.fn(),
    flush: vi.fn(),
  },
}

const centre = (id: number) => {
  const card = document.querySelector<HTMLElement>(`[data-building="${id}"]`)
  const list = card?.parentElement
  if (!card || !list) throw new Error(`no card ${id}`)
  const toMiddle = () => card.offsetLeft - (list.clientWidth - card.clientWidth) / 2
  return { card, list, scroll: () => list.scrollTo({ left: toMiddle(), behavior: 'instant' }), toMiddle }
}

test('a card that was passed is answered late: the track stays where the finger left it', async () => {
  await page.viewport(375, 800)
  const onPoint = vi.fn()
  const show = (pointed: string | null) => <BuildingTrack {...props} pointed={pointed} onPoint={onPoint} />
  const { rerender } = await render(show(null))
  for (const id of [3, 4]) {
    // Retried until it is reported: before layout the track cannot be scrolled.
    const scrolled = () => {
      centre(id).scroll()
      return onPoint.mock.lastCall
    }
    await expect.poll(scrolled).toEqual([String(id)])
  }
  const move = vi.spyOn(centre(4).list, 'scrollTo')
  for (const late of ['3', '4']) {
    await rerender(show(late))
    // Later than what would move it.
    await twoFrames()
    await nextTask()
  }
  expect(move).not.toHaveBeenCalled()
  // What is pointed at on the picture still brings its card.
  await rerender(show('2'))
  await expect.poll(() => move.mock.calls.length).toBe(1)
})

test('only the last of several entries delivered at once counts', async () => {
  await page.viewport(375, 800)
  const tell = tellSightByHand()
  const onPoint = vi.fn()
  await render(<BuildingTrack {...props} pointed={null} onPoint={onPoint} />)
  await expect
    .poll(() => {
      centre(3).scroll()
      return centre(3).list.scrollLeft
    })
    .toBeGreaterThan(0)
  const [first, third] = [centre(1).card, centre(3).card]
  tell(
    { target: first, isIntersecting: true },
    { target: first, isIntersecting: false },
    { target: third, isIntersecting: true },
  )
  expect(onPoint.mock.calls).toEqual([['3']])
})
