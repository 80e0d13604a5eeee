import { elementOf } from '#app/lib/testing/element-of.ts'
import '#app/styles/site.css'
import type { ReactNode } from 'react'
import { createRoutesStub, Outlet } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PromoCard } from '#app/ui/promo-card.tsx'
import { examplePicture } from '#app/ui/testing/example-pictures.tsx'
import { RequestCard } from '../features/request-form/request-card.tsx'
import { exampleForm } from '../features/request-form/testing/request-form.examples.tsx'
import { CallSection } from './call-section.tsx'
import { CookieNotice } from './cookie-notice.tsx'
import { CrashPage } from './crash-page.tsx'
import { ErrorPage } from './error-page.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { exampleHeader } from './testing/shell.examples.tsx'
import { exampleBank, exampleFooter, exampleGlobal, exampleTopPromo } from './testing/shell.fixture.ts'
import { TopPromo } from './top-promo.tsx'

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1440, 900)
})

async function show(children: ReactNode, at = '/') {
  const Stub = createRoutesStub([{ path: '*', Component: () => children }])
  await render(<Stub initialEntries={[at]} />)
}

test('the logo leads home, the banner to its promotion', async () => {
  const { name, button_link } = exampleTopPromo
  await show(
    <>
      <TopPromo name={name} href={button_link} />
      <Header {...exampleHeader} />
    </>,
    '/flats',
  )
  await expect.element(page.getByRole('link', { name: /на\sглавную/ })).toHaveAttribute('href', '/')
  await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', button_link)
  expect(document.querySelector('aside a')?.getBoundingClientRect().height).toBeCloseTo(5.6 * rem(), 0)
})

test('the bar names the sections of the site', async () => {
  await show(<Header {...exampleHeader} />)
  const nav = page.getByRole('navigation', { name: 'Основная' })
  for (const [name, url] of [
    ['О квартале', '/about'],
    ['Развитие квартала', '/about/progress'],
    ['Способы покупки', '/purchase/dlya-vseh'],
    ['Контакты', '/contacts'],
    ['3D-тур', '/tour/index.html'],
  ] as const) {
    await expect.element(nav.getByRole('link', { name })).toHaveAttribute('href', url)
  }
  await page.getByText('Купить').click()
  for (const [name, url] of [
    [/Квартиру/, '/flats'],
    [/Машино-место/, '/parkings/genplan'],
    [/Кладовую/, '/storages/genplan'],
    [/Коммерческое помещение/, '/commercials/genplan'],
  ] as const) {
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', url)
  }
})

test.each([1024, 1100, 1152, 1153, 1280, 1440])(
  'at %i px the bar is one line with air between its items',
  async width => {
    await page.viewport(width, 800)
    await show(<Header {...exampleHeader} />)
    const items = [...document.querySelectorAll('header a, header button, header summary')]
      .filter(item => item.checkVisibility() && !item.closest('details > :not(summary)'))
      .map(item => item.getBoundingClientRect())
      .sort((a, b) => a.left - b.left)
    expect(items.length).toBeGreaterThan(8)
    const middles = items.map(({ top, bottom }) => (top + bottom) / 2)
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4)
    expect(items.at(-1)?.right).toBeLessThanOrEqual(width)
    // A link and the button that unfolds its panel are one item; the icons on the right have air of their own.
    const gaps = items.slice(1).map(({ left }, index) => left - (items[index]?.right ?? 0))
    expect(gaps.filter(gap => gap > 4.5).every(gap => gap >= 8)).toBe(true)
  },
)

test('the panel of purchase methods has two groups and a promotion', async () => {
  await show(<Header {...exampleHeader} />)
  await page.getByRole('button', { name: /Способы покупки/ }).click()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Ипотека' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Другие способы' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Материнский капитал/ })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Первый год — 3,9 %' }))
    .toHaveAttribute('href', '/media/promo/pervyj-god-3-9')
})

test('the menu has main and secondary links, a promotion, channels and the tour', async () => {
  await show(<Header {...exampleHeader} />)
  await page.getByRole('button', { name: 'Меню' }).click()
  const menu = page.getByRole('dialog', { name: 'Меню сайта' })
  await expect
    .element(
      menu
        .getByRole('navigation')
        .first()
        .getByRole('link', { name: /Квартиры/ }),
    )
    .toBeVisible()
  await expect.element(menu.getByRole('navigation').nth(1).getByRole('link', { name: 'Документы' })).toBeVisible()
  await expect.element(menu.getByRole('link', { name: /Семейная ипотека 4,9 %/ })).toBeVisible()
  for (const { url, title } of exampleGlobal.social) {
    await expect.element(menu.getByRole('link', { name: new RegExp(title) })).toHaveAttribute('href', url)
  }
  await expect.element(menu.getByRole('link', { name: /3D-тур/ })).toHaveAttribute('href', '/tour/index.html')
})

test.each([1440, 1024, 768, 375])(
  'the promotion of the menu has a square picture and its button at %i px',
  async width => {
    await page.viewport(width, 900)
    await show(<Header {...exampleHeader} pictures={{ 'promo/semejnaya-4-9': examplePicture }} />)
    await page.getByRole('button', { name: 'Меню' }).click()
    const menu = page.getByRole('dialog', { name: 'Меню сайта' })
    await expect.element(menu.getByText('Условия программы')).toBeVisible()
    await expect.poll(() => document.querySelector('dialog img')).toBeInstanceOf(HTMLElement)
    const { width: w, height: h } = elementOf(HTMLElement, document.querySelector('dialog img')).getBoundingClientRect()
    expect([w, h]).toEqual([expect.closeTo(24.6 * rem(), 0), expect.closeTo(24.6 * rem(), 0)])
  },
)

test.each([
  [1440, 66.2],
  [1200, 62.4],
  [800, 62],
])('at %i px the form card of the footer is %d rem high', async (width, height) => {
  await page.viewport(width, 900)
  await show(
    <CallSection picture={undefined} hours={exampleGlobal.office.hours}>
      <RequestCard {...exampleForm} title="Заказать звонок" description="Перезвоним в рабочее время." />
    </CallSection>,
  )
  await expect.element(page.getByLabelText('Телефон')).toBeVisible()
  const card = elementOf(HTMLElement, document.querySelector('section section'))
  expect(card.getBoundingClientRect().height / rem()).toBeCloseTo(height, 1)
})

test('the phone opens a call, a callback, the address and the hours of the office', async () => {
  await show(<Header {...exampleHeader} />)
  const phone = elementOf(HTMLElement, document.querySelectorAll('summary')[1])
  phone.click()
  await expect.element(page.getByRole('link', { name: /Позвонить/ })).toHaveAttribute('href', 'tel:+70000000000')
  await expect.element(page.getByRole('link', { name: 'Заказать звонок' })).toBeVisible()
  await expect.element(page.getByText('г. Примерск, Примерная улица, 1')).toBeVisible()
  await expect.element(page.getByText('будни 9:00–21:00')).toBeVisible()
  await expect.element(page.getByText('выходные 9:00–19:00')).toBeVisible()
})

test.each([
  ['open', exampleHeader, ['Сегодня до\u00a019:00']],
  ['closed', { ...exampleHeader, openUntil: '' }, []],
])('the phone shows until when the office is open today: %s', async (_, header, texts) => {
  await show(<Header {...header} />)
  elementOf(HTMLElement, document.querySelectorAll('summary')[1]).click()
  await expect.element(page.getByRole('link', { name: /Позвонить/ })).toBeVisible()
  const hours = page.getByText(/^Сегодня до/).elements()
  expect(hours.map(element => element.textContent)).toEqual(texts)
})

test('favorites are counted on the button that leads to them', async () => {
  await show(<Header {...exampleHeader} />)
  await expect.element(page.getByRole('link', { name: 'В избранном: 3' })).toHaveTextContent('3')
  await show(<Header {...exampleHeader} favoritesCount={0} />)
  await expect.element(page.getByRole('link', { name: 'Избранное' })).toHaveTextContent('')
})

test('the footer has its links, the tour, the office, channels, legal texts and what is no offer', async () => {
  await show(<Footer global={exampleGlobal} footer={exampleFooter} bank={exampleBank} />)
  const links = page.getByRole('navigation')
  for (const { name, url } of exampleFooter.columns.flatMap(column => column.links)) {
    await expect.element(links.getByRole('link', { name, exact: true })).toHaveAttribute('href', url)
  }
  await expect.element(page.getByRole('link', { name: /3D-тур/ })).toHaveAttribute('target', '_blank')
  await expect.element(page.getByText('г. Примерск, Примерная улица, 1')).toBeVisible()
  await expect.element(page.getByText(/Будни:\s9:00–21:00/)).toBeVisible()
  await expect.element(page.getByText(/Выходные:\s9:00–19:00/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Журнал/ })).toBeVisible()
  for (const { name, url } of exampleFooter.legal_links) {
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', url)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('target', '_blank')
  }
  await expect.element(page.getByText(/носит справочный характер и не является публичной офертой/)).toBeVisible()
})

test('the cookie notice leads to both documents, and its button accepts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await render(<CookieNotice consent="notice" />)
    vi.advanceTimersByTime(3000)
    const notice = page.getByRole('region', { name: 'Уведомление о cookie' })
    const hrefs = () =>
      notice
        .getByRole('link')
        .elements()
        .map(link => link.getAttribute('href'))
    await expect.poll(hrefs).toEqual(expect.arrayContaining(['/terms-of-use', '/confidential-policy']))
    const width = notice.element().getBoundingClientRect().width
    expect(width).toBeCloseTo(Math.min(0.8 * 1440, 69.6 * rem()), 0)
    await notice.getByRole('button', { name: 'OK' }).click()
    await expect.poll(() => localStorage.getItem('accept-cookie')).toBe('ok')
    expect(notice.elements()).toHaveLength(0)
  } finally {
    vi.useRealTimers()
  }
})

test('an error while the page of errors is rendered shows a plain page with the way home', async () => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  function Broken(): never {
    throw new TypeError('broken')
  }
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: Outlet,
      ErrorBoundary: CrashPage,
      children: [{ path: '*', Component: Broken, ErrorBoundary: Broken }],
    },
  ])
  await render(<Stub initialEntries={['/flats']} />)
  await expect.element(page.getByRole('heading', { name: 'Что-то пошло не так при открытии страницы' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /на\sглавную/ })).toHaveAttribute('href', '/')
  silence.mockRestore()
})

test('a section that the menu leads to and that is not there yet is named, with the phone', async () => {
  await show(
    <ErrorPage status={404} soon="Паркинг" phone={{ display: '+7 (000) 000-00-00', href: 'tel:+70000000000' }} />,
  )
  await expect.element(page.getByText(/Раздел\s«Паркинг» мы\sещё готовим/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: '+7 (000) 000-00-00' })).toBeVisible()
})

test('the picture of a promotion is a square of 24.6 rem', async () => {
  await render(
    <PromoCard
      href="/media/promo/semejnaya-4-9"
      title="Семейная ипотека"
      note="Для квартир в корпусах 3 и 5."
      picture={<i data-testid="picture" style={{ display: 'block', blockSize: '100%' }} />}
    />,
  )
  const { width, height } = page.getByTestId('picture').element().getBoundingClientRect()
  expect(width).toBeCloseTo(24.6 * rem(), 0)
  expect(height).toBeGreaterThanOrEqual(24.6 * rem() - 1)
})
