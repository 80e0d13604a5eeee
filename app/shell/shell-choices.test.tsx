import { elementOf } from '#app/lib/testing/element-of.ts'
import '#app/styles/site.css'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { paths } from '#contract/paths.ts'
import { storedCookieChoice } from '../features/cookies/cookie-choice.ts'
import { closeSearch, searchStore } from '../features/site-search/search-store.ts'
import { CookieNotice } from './cookie-notice.tsx'
import { ErrorPage } from './error-page.tsx'
import { ToTop } from './frame-extras.tsx'
import { Header, type HeaderProps } from './header.tsx'
import { PurchasePanel } from './purchase-panel.tsx'
import { exampleHeader } from './testing/shell.examples.tsx'
import { exampleGlobal, examplePurchase } from './testing/shell.fixture.ts'

beforeEach(() => page.viewport(1440, 900))

async function show(children: ReactNode) {
  const Stub = createRoutesStub([{ path: '*', Component: () => children }])
  await render(<Stub initialEntries={['/']} />)
}
const phoneMenu = () => page.getByLabelText(`Телефон офиса продаж: ${exampleGlobal.phones.display}`)
const showHeader = (props: Partial<HeaderProps> = {}) => show(<Header {...exampleHeader} {...props} />)

test.each([
  ['notice', 'ok', 'ok'],
  ['notice', 'necessary', 'necessary'],
  ['notice', 'auto', null],
  ['notice', 'true', 'ok'],
  ['explicit', 'ok', 'ok'],
  ['explicit', 'necessary', 'necessary'],
  ['explicit', 'auto', 'auto'],
  ['explicit', 'true', 'auto'],
] as const)('with %s the stored word %s means %s', async (consent, stored, choice) => {
  localStorage.setItem('accept-cookie', stored)
  expect(storedCookieChoice(consent)).toBe(choice)
  const onChoice = vi.fn()
  await render(<CookieNotice consent={consent} onChoice={onChoice} />)
  expect(onChoice.mock.calls).toEqual(choice === null ? [] : [[choice]])
})

test('each link of the cookie notice leads to the document that it names', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await render(<CookieNotice consent="notice" />)
    vi.advanceTimersByTime(3000)
    const notice = page.getByRole('region', { name: 'Уведомление о cookie' })
    await expect.element(notice.getByRole('link', { name: /олити/ })).toHaveAttribute('href', '/confidential-policy')
    await expect.element(notice.getByRole('link', { name: /оглашени/ })).toHaveAttribute('href', '/terms-of-use')
  } finally {
    vi.useRealTimers()
  }
})

test.each([375, 320])(
  'on a phone of %s px the cookie notice names what OK agrees to, in a strip no higher than its buttons',
  async width => {
    await page.viewport(width, 800)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await render(<CookieNotice consent="notice" />)
      vi.advanceTimersByTime(3000)
      const notice = page.getByRole('region', { name: 'Уведомление о cookie' })
      await expect.element(notice.getByText(/статистика/)).toBeVisible()
      const refuse = notice.getByRole('button', { name: 'Нет' })
      await document.fonts.ready
      const height = (locator: typeof notice) => locator.element().getBoundingClientRect().height
      expect(height(refuse)).toBeGreaterThanOrEqual(43)
      expect(height(notice)).toBeLessThanOrEqual(height(refuse) + 10)
      expect(notice.element().scrollWidth).toBeLessThanOrEqual(notice.element().clientWidth)
      await refuse.click()
      await expect.poll(() => storedCookieChoice('notice')).toBe('necessary')
    } finally {
      vi.useRealTimers()
    }
  },
)

test('the favorites link has its count in the name, and no number when empty', async () => {
  await showHeader({ favoritesCount: 1 })
  await expect.element(page.getByRole('link', { name: 'В избранном: 1' })).toBeVisible()
  await showHeader({ favoritesCount: 0 })
  expect(page.getByRole('link', { name: 'Избранное', exact: true }).element().textContent).toBe('')
})

test('the phone of the menu is a call', async () => {
  await showHeader()
  await page.getByRole('button', { name: 'Меню' }).click()
  const menu = page.getByRole('dialog', { name: 'Меню сайта' })
  await expect
    .element(menu.getByRole('link', { name: exampleGlobal.phones.display }))
    .toHaveAttribute('href', `tel:${exampleGlobal.phones.sales}`)
})

test('the bar marks the current page, and the tour opens in a new tab', async () => {
  await showHeader({ pathname: '/contacts' })
  const bar = page.getByRole('navigation', { name: 'Основная' })
  await expect.element(bar.getByRole('link', { name: 'Контакты' })).toHaveAttribute('aria-current', 'page')
  await expect.element(bar.getByRole('link', { name: 'О квартале' })).not.toHaveAttribute('aria-current')
  await expect.element(bar.getByRole('link', { name: '3D-тур' })).toHaveAttribute('target', '_blank')
})

const BAR_WIDTHS_PX = [
  ...[320, 360, 375, 390, 430, 767, 768, 1023, 1024, 1100, 1152, 1153, 1200, 1260, 1280],
  ...[1328, 1329, 1380, 1381, 1440, 1500, 1600, 1601, 1920],
]
test.each([true, false])('with a personal area (%s) all links of the bar have room at every width', async isActive => {
  await showHeader({
    global: { ...exampleGlobal, personal_area: { ...exampleGlobal.personal_area, is_active: isActive } },
    favoritesCount: 12,
  })
  const links = () => [...document.querySelectorAll('header nav a, header nav button')]
  for (const width of BAR_WIDTHS_PX) {
    await page.viewport(width, 900)
    await expect.element(page.getByRole('link', { name: /^В избранном/ })).toBeVisible()
    if (isActive) await expect.element(page.getByRole('link', { name: 'Личный кабинет' })).toBeVisible()
    // With a personal area it is only in the menu of the narrowest laptops.
    const hasSearch = width >= 768 && !(isActive && width >= 1024 && width <= 1152)
    if (hasSearch) await expect.element(page.getByRole('link', { name: 'Поиск' })).toBeVisible()
    if (width >= 1024) for (const link of links()) expect(link, `${link.textContent} at ${width}`).toBeVisible()
    const bar = elementOf(HTMLElement, document.querySelector('header > div'))
    expect(bar.scrollWidth, `at ${width}`).toBeLessThanOrEqual(bar.clientWidth)
    const boxes = [...bar.querySelectorAll(':scope > :not(nav, div), :scope > div > *, nav > *')]
      .filter(box => box.checkVisibility())
      .map(box => ({ name: box.textContent, ...box.getBoundingClientRect().toJSON() }))
      .filter(box => box.width > 0)
      .sort((a, b) => a.left - b.left)
    for (const [index, box] of boxes.slice(1).entries()) {
      const before = boxes[index]
      expect(box.left - before?.right, `${before?.name} | ${box.name} at ${width}`).toBeGreaterThanOrEqual(-0.01)
    }
    expect(boxes.at(-1)?.right, `at ${width}`).toBeLessThanOrEqual(width - 4)
  }
})

test('the search is a link with a label in the header and the first item of the menu', async () => {
  await showHeader()
  const link = page.getByRole('banner').getByRole('link', { name: 'Поиск' })
  await expect.element(link).toHaveAttribute('href', paths.search())
  expect(elementOf(HTMLElement, link.element().querySelector('span')).offsetWidth).toBeGreaterThan(30)
  await link.click()
  await expect.poll(() => searchStore.get()).toBe(true)
  closeSearch()
  await page.viewport(375, 800)
  await page.getByRole('button', { name: 'Меню' }).click()
  const menu = page.getByRole('dialog', { name: 'Меню сайта' })
  await expect.element(menu.getByRole('link', { name: 'Найти на сайте' })).toBeVisible()
  const [, first] = menu.getByRole('link').elements()
  expect(first?.textContent).toMatch(/^Найти на.сайте$/)
  await menu.getByRole('link', { name: 'Найти на сайте' }).click()
  await expect.poll(() => searchStore.get()).toBe(true)
  closeSearch()
})

test('a callback from the header opens its window and moves no page', async () => {
  const onCallback = vi.fn()
  await showHeader({ onCallback })
  await phoneMenu().click()
  const before = location.href
  await page.getByRole('link', { name: 'Заказать звонок' }).click()
  expect(onCallback).toHaveBeenCalledOnce()
  expect(location.href).toBe(before)
})

test('a panel of the bar closes when the focus goes on, and a finger that passes leaves it open', async () => {
  await showHeader()
  const toggle = page.getByRole('button', { name: /Способы покупки/ })
  await toggle.click()
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
  const group = elementOf(HTMLElement, toggle.element().parentElement)
  const touch = { bubbles: true, pointerType: 'touch' }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    group.dispatchEvent(new PointerEvent('pointerout', { ...touch, relatedTarget: document.body }))
    vi.advanceTimersByTime(1000)
  } finally {
    vi.useRealTimers()
  }
  // A press closes what is open still; it would open what the finger had closed.
  await toggle.click()
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
  page.getByRole('link', { name: 'Контакты' }).element().focus()
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
})

test('a list of the header closes when the focus leaves it by Tab', async () => {
  await showHeader()
  await phoneMenu().click()
  const list = elementOf(HTMLDetailsElement, phoneMenu().element().parentElement)
  await expect.poll(() => list.open).toBe(true)
  page.getByRole('link', { name: 'Контакты' }).element().focus()
  await expect.poll(() => list.open).toBe(false)
})

test('in the panel of purchase methods the full cost precedes the rate', async () => {
  await show(<PurchasePanel purchase={examplePurchase} picture={undefined} />)
  const way = examplePurchase.purchase_menu.flatMap(group => group.submenu).find(({ psk, note }) => psk && note)
  const text = page
    .getByRole('link', { name: new RegExp(way?.name ?? '-') })
    .first()
    .element().textContent
  expect(text?.indexOf(way?.psk ?? '-')).toBeGreaterThan(-1)
  expect(text?.indexOf(way?.psk ?? '-')).toBeLessThan(text?.indexOf(way?.note ?? '-') ?? -1)
})

const phone = { display: '+7 (000) 000-00-00', href: 'tel:+70000000000' }

test('a missing page leads home and to the flats, and names no phone', async () => {
  await show(<ErrorPage status={404} phone={phone} />)
  expect(
    page
      .getByRole('link')
      .elements()
      .map(link => link.getAttribute('href')),
  ).toEqual(['/', '/flats'])
})

test('a failure names the phone and leads only home', async () => {
  await show(<ErrorPage status={503} phone={phone} />)
  await expect.element(page.getByRole('link', { name: phone.display })).toHaveAttribute('href', phone.href)
  expect(document.querySelector('[href="/flats"]')).toBeNull()
})

test('the way to the top is out of reach until it is seen', async () => {
  await show(
    <main style={{ blockSize: '500vh' }}>
      <ToTop />
      <button type="button">дальше</button>
    </main>,
  )
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'дальше' })).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Наверх' })).not.toBeInTheDocument()
})
