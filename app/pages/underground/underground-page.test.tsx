import '../../styles/site.css'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { KindAbout } from '../../features/lot-page/kind-about.tsx'
import { closeRequestModal, requestModalStore } from '../../features/request-form/request-modal-store.ts'
import { PlaceZones } from './underground-page.tsx'
import type { PlaceZone } from './zones.server.ts'

afterEach(closeRequestModal)

const zone: PlaceZone = {
  number: '2',
  name: 'Зона 2',
  text: 'Для корпусов 3, 4, 5 и 6',
  completion: 'Сдача — II кв. 2028',
  offer: '−15 % до 6 декабря',
  free: '99',
  freeOf: 'свободно из 147',
  priceFrom: 'от 1 190 000 ₽',
  link: { text: 'Показать места', href: '/parkings?zone=2' },
  svg: '<svg viewBox="0 0 10 10"></svg>',
  svgLabel: 'План квартала, выделена Зона 2',
}

test('a zone shows its location, availability and discount, and links to its places', async () => {
  await render(<PlaceZones zones={[zone, { ...zone, number: '1', name: 'Зона 1', offer: null, priceFrom: null }]} />)
  const cards = page.getByRole('region', { name: 'Зоны' }).getByRole('article')
  await expect.element(cards.first().getByRole('img', { name: 'План квартала, выделена Зона 2' })).toBeVisible()
  for (const text of ['−15 % до 6 декабря', 'Сдача — II кв. 2028', '99', 'от 1 190 000 ₽'])
    expect(cards.first().element().textContent).toContain(text)
  const link = cards.first().getByRole('link', { name: 'Зона 2: Показать места' })
  await expect.element(link).toHaveAttribute('href', '/parkings?zone=2')
  expect(cards.nth(1).element().textContent).not.toMatch(/1 190 000|−15/)
})

test('what to know has figures, questions of which the first is open, and a request', async () => {
  await render(
    <KindAbout
      title="Как устроен паркинг"
      text={['Ворота открываются за четыре секунды.']}
      facts={[{ name: 'Мест', value: '320' }]}
      faq={[
        { question: 'Можно купить место без квартиры?', answer: 'Да.' },
        { question: 'Сколько стоит содержание?', answer: 'Около 1 350 ₽ в месяц.' },
      ]}
      form={{ title: 'Подобрать машино-место', description: 'Укажите корпус.', button: 'Оставить заявку' }}
    />,
  )
  await expect.element(page.getByText('Да.')).toBeVisible()
  await expect.element(page.getByText('Около 1 350 ₽ в месяц.')).not.toBeVisible()
  await page.getByText('Сколько стоит содержание?').click()
  await expect.element(page.getByText('Около 1 350 ₽ в месяц.')).toBeVisible()
  await page.getByRole('link', { name: 'Оставить заявку' }).click()
  expect(requestModalStore.get()).toMatchObject({ type: 'consult', title: 'Подобрать машино-место' })
})
