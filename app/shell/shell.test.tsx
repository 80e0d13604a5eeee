import { elementOf } from '#app/lib/testing/element-of.ts'
import { currentItem } from '#domain/lib/current-item.ts'
import '#app/styles/site.css'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { createMemoryRouter, createRoutesStub, RouterProvider, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Bank, riverPath } from '#app/ui/river-line.tsx'
import { ComponentGallery } from '#app/ui/testing/component-gallery.tsx'
import masterplan from '#demo/masterplan.json' with { type: 'json' }
import { storedCookieChoice } from '../features/cookies/cookie-choice.ts'
import { CookieNotice } from './cookie-notice.tsx'
import { ErrorPage } from './error-page.tsx'
import { Footer } from './footer.tsx'
import { Dock, ToTop } from './frame-extras.tsx'
import { Header, type HeaderProps } from './header.tsx'
import { itemsOf } from './shell-menu.ts'
import { exampleHeader, shellExamples } from './testing/shell.examples.tsx'
import { exampleFooter, exampleGlobal } from './testing/shell.fixture.ts'

// Pairs of numbers in the file; the types of JSON know only lists.
const bank: Bank = masterplan.river.bank.map(([x = 0, y = 0]) => [x, y])

beforeEach(async () => {
  document.documentElement.lang = 'ru'
  localStorage.clear()
  await page.viewport(1440, 900)
})
afterEach(() => scrollTo({ top: 0, behavior: 'instant' }))

async function show(children: ReactNode, at = '/') {
  const Stub = createRoutesStub([{ path: '*', Component: () => children }])
  await render(<Stub initialEntries={[at]} />)
}

const showHeader = (props: Partial<HeaderProps> = {}, at = '/') =>
  show(
    <>
      <Header {...exampleHeader} {...props} pathname={at} />
      <main style={{ blockSize: '500vh' }} />
    </>,
    at,
  )

const header = () => document.querySelector('header')
const state = () => header()?.dataset.state

async function scrollToY(y: number) {
  scrollTo({ top: y, behavior: 'instant' })
  await frames()
}

/** React has drawn what the last moment changed. */
const frames = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))

test('the header hides after 100 px down and comes back after 100 px up', async () => {
  await showHeader()
  expect(state()).toBe('top')
  await scrollToY(99)
  expect(state()).toBe('top')
  await scrollToY(400)
  expect(state()).toBe('hidden')
  await expect.poll(() => header()?.getBoundingClientRect().bottom).toBeLessThanOrEqual(0)
  await scrollToY(301)
  expect(state()).toBe('hidden')
  await scrollToY(300)
  expect(state()).toBe('shown')
  await expect.poll(() => header()?.getBoundingClientRect().top).toBe(0)
})

test('a header with something open or with focus inside stays', async () => {
  await showHeader()
  await scrollToY(150)
  await scrollToY(0)
  await page.getByText('Купить').click()
  await scrollToY(600)
  await expect.poll(() => state()).toBe('hidden')
  await expect.poll(() => header()?.getBoundingClientRect().top).toBe(0)
})

test('on the home page the header at the top has no ground and scrolls away', async () => {
  await showHeader({ isOver: true })
  expect(getComputedStyle(elementOf(HTMLElement, header())).backgroundColor).toBe('rgba(0, 0, 0, 0)')
  await scrollToY(90)
  await Promise.allSettled(document.getAnimations().map(animation => animation.finished))
  expect(header()?.getBoundingClientRect().bottom).toBeLessThanOrEqual(0)
  await scrollToY(500)
  await scrollToY(380)
  expect(state()).toBe('shown')
  await expect.poll(() => header()?.getBoundingClientRect().top).toBe(0)
  await expect
    .poll(() => getComputedStyle(elementOf(HTMLElement, header())).backgroundColor)
    .not.toBe('rgba(0, 0, 0, 0)')
})

test('the section where the visitor is cannot be bought again, others show how many are on sale', async () => {
  await showHeader({}, '/flats')
  await page.getByText('Купить').click()
  await expect.element(page.getByRole('link', { name: /Квартиру/ })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('link', { name: /Машино-место/ })).toHaveAttribute('href', '/parkings/genplan')
  await expect.element(page.getByRole('link', { name: /Машино-место/ })).toHaveTextContent('Машино-место184')
})

test('a dropdown closes by Escape, by a press elsewhere and by choosing', async () => {
  const onCallback = vi.fn()
  await showHeader({ onCallback })
  const phone = elementOf(HTMLElement, document.querySelectorAll('summary')[1])
  const isOpen = () => elementOf(HTMLDetailsElement, phone.parentElement).open
  phone.click()
  expect(isOpen()).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => isOpen()).toBe(false)
  expect(document.activeElement).toBe(phone)
  phone.click()
  await userEvent.click(page.getByRole('main'), { position: { x: 20, y: 400 } })
  await expect.poll(() => isOpen()).toBe(false)
  phone.click()
  await page.getByRole('link', { name: 'Заказать звонок' }).click()
  expect(onCallback).toHaveBeenCalledOnce()
  await expect.poll(() => isOpen()).toBe(false)
  // What was pressed is hidden: the window that opens gives focus back to what had it.
  expect(document.activeElement).toBe(phone)
})

test('purchase methods open on hover and by keys; Escape closes and gives focus back', async () => {
  await showHeader()
  const way = page.getByRole('link', { name: /Семейная ипотека ПСК .*, от/ })
  await userEvent.hover(page.getByRole('link', { name: 'Способы покупки' }))
  await expect.element(way).toBeVisible()
  await userEvent.hover(page.getByRole('main'), { position: { x: 20, y: 700 } })
  await expect.element(way).not.toBeInTheDocument()
  const toggle = page.getByRole('button', { name: /Способы покупки/ })
  toggle.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(way).toBeVisible()
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Tab}{Escape}')
  await expect.element(way).not.toBeInTheDocument()
  await expect.element(toggle).toHaveFocus()
})

test('the panel of purchase methods waits 120 ms for a pointer that only crosses, and 200 ms for one that comes back', async () => {
  await showHeader()
  const link = page.getByRole('link', { name: 'Способы покупки' })
  const isOpen = () => document.querySelector('[data-open]') !== null
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const group = elementOf(HTMLElement, link.element().parentElement)
    const move = async (type: string, ms: number) => {
      // React hears of entering and leaving by the events that bubble.
      const [from, to] = type === 'enter' ? [document.body, group] : [group, document.body]
      from.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, pointerType: 'mouse', relatedTarget: to }))
      to.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse', relatedTarget: from }))
      vi.advanceTimersByTime(ms)
      await frames()
    }
    await move('enter', 110)
    expect(isOpen()).toBe(false)
    vi.advanceTimersByTime(20)
    await expect.poll(isOpen).toBe(true)
    await move('leave', 190)
    expect(isOpen()).toBe(true)
    await move('enter', 500)
    expect(isOpen()).toBe(true)
    await move('leave', 210)
    await expect.poll(isOpen).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test('a panel that the mouse has opened on its way stays after the press, and the next press closes it', async () => {
  await showHeader()
  const way = page.getByRole('link', { name: /Семейная ипотека ПСК .*, от/ })
  const toggle = page.getByRole('button', { name: /Способы покупки/ })
  await toggle.hover()
  await expect.element(way).toBeVisible()
  await toggle.click()
  await expect.element(way).toBeVisible()
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect.element(way).not.toBeInTheDocument()
})

test('the menu is a window of links and closes when one leads elsewhere', async () => {
  await showHeader()
  await page.getByRole('button', { name: 'Меню' }).click()
  const menu = page.getByRole('dialog', { name: 'Меню сайта' })
  await expect.element(menu.getByRole('link', { name: /Генплан/ })).toBeVisible()
  await expect.element(menu.getByRole('link', { name: 'Вопросы и ответы' })).toBeVisible()
  await expect.element(menu.getByRole('link', { name: /3D-тур/ })).toHaveAttribute('target', '_blank')
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
})

test('the menu closes when a link of it is followed, even to the page that the visitor is on', async () => {
  // The page stays the same: it is the press that closes.
  const stay = (event: Event) => event.preventDefault()
  addEventListener('click', stay)
  onTestFinished(() => removeEventListener('click', stay))
  await showHeader({}, '/flats')
  await page.getByRole('button', { name: 'Меню' }).click()
  const menu = page.getByRole('dialog', { name: 'Меню сайта' })
  for (const name of [/Генплан/, 'Вопросы и ответы']) {
    await expect.element(menu.getByRole('link', { name })).toBeVisible()
    await menu.getByRole('link', { name }).click()
    await expect.element(menu).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Меню' }).click()
  }
})

test('the menu closes when the page changes by other means: the Back button, a link of a notice', async () => {
  function Page() {
    const { pathname } = useLocation()
    return <Header {...exampleHeader} pathname={pathname} />
  }
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: ['/about', '/flats'] })
  await render(<RouterProvider router={router} />)
  await page.getByRole('button', { name: 'Меню' }).click()
  const menu = page.getByRole('dialog', { name: 'Меню сайта' })
  await expect.element(menu.getByRole('link', { name: /Генплан/ })).toBeVisible()
  await router.navigate(-1)
  await expect.element(menu).not.toBeInTheDocument()
})

test('the personal area is shown only when it is switched on', async () => {
  await showHeader()
  await expect.element(page.getByRole('link', { name: 'Личный кабинет' })).not.toBeInTheDocument()
  await showHeader({ global: { ...exampleGlobal, personal_area: { is_active: true, url: 'https://lk.example' } } })
  await expect.element(page.getByRole('link', { name: 'Личный кабинет' })).toHaveAttribute('href', 'https://lk.example')
})

test('on a phone the links give way to the menu, the heart leads to favorites', async () => {
  await page.viewport(375, 800)
  await showHeader()
  await expect.element(page.getByRole('navigation', { name: 'Основная' })).not.toBeInTheDocument()
  await expect.element(page.getByText('Купить')).not.toBeVisible()
  await expect.element(page.getByRole('link', { name: 'В избранном: 3' })).toHaveAttribute('href', '/favorites')
})

test.each([
  ['/about', 'О квартале'],
  ['/about/progress', 'Развитие квартала'],
  ['/about/social', 'О квартале'],
  ['/purchase/rassrochka', 'Способы покупки'],
  ['/flats', undefined],
])('at %s the current link of the bar is %s', (pathname, name) => {
  expect(currentItem(itemsOf(exampleHeader.menu, 'header'), pathname)?.name).toBe(name)
})

test('the river of the footer is the bank of the master plan', async () => {
  expect(riverPath(bank)).toMatch(/^M0.0 14.1L31.4 17.5L62.9 21.0L94.3 24.4/)
  await show(<Footer global={exampleGlobal} footer={exampleFooter} bank={bank} copyright="© ГК «Пример», 2026" />)
  await expect
    .element(page.getByRole('link', { name: '+7 (000) 000-00-00' }))
    .toHaveAttribute('href', 'tel:+70000000000')
  await expect.element(page.getByText('© ГК «Пример», 2026')).toBeVisible()
})

/** The page fired `load` so long ago. */
function justLoaded(agoMs = 0) {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!navigation) throw new Error('the page has no navigation entry')
  const loaded = Object.create(navigation, { loadEventStart: { value: performance.now() - agoMs } })
  const spy = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([loaded])
  onTestFinished(() => spy.mockRestore())
}

test('the three seconds of the cookie notice count from load, however late its script comes', async () => {
  justLoaded(2500)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await render(<CookieNotice consent="notice" />)
    vi.advanceTimersByTime(100)
    await frames()
    expect(document.querySelector('section')).toBeNull()
    vi.advanceTimersByTime(400)
    await expect.element(page.getByRole('region', { name: 'Уведомление о cookie' })).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
})

test('the cookie notice comes after three seconds, a press is kept and it does not come again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const onChoice = vi.fn()
    justLoaded()
    await render(<CookieNotice consent="notice" onChoice={onChoice} />)
    vi.advanceTimersByTime(2900)
    await frames()
    expect(document.querySelector('section')).toBeNull()
    vi.advanceTimersByTime(200)
    await page.getByRole('button', { name: 'Только необходимые' }).click()
    expect(onChoice).toHaveBeenCalledExactlyOnceWith('necessary')
    expect(localStorage.getItem('accept-cookie')).toBe('necessary')
    await render(<CookieNotice consent="notice" />)
    vi.advanceTimersByTime(10_000)
    await frames()
    expect(document.querySelector('section')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  [1440, 30_000, 'notice', 'ok'],
  [375, 20_000, 'notice', 'ok'],
  [1440, 30_000, 'explicit', 'auto'],
] as const)(
  'at %s px the cookie notice agrees by itself after %s ms: with %s that is %s',
  async (width, delayMs, consent, choice) => {
    await page.viewport(width, 800)
    justLoaded()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const onChoice = vi.fn()
      await render(<CookieNotice consent={consent} onChoice={onChoice} />)
      vi.advanceTimersByTime(3000)
      await expect.element(page.getByRole('region', { name: 'Уведомление о cookie' })).toBeVisible()
      await frames()
      const bar = document.querySelector('section > [aria-hidden]')
      expect(bar && getComputedStyle(bar).animationDuration, 'the bar fills').toBe(`${delayMs / 1000}s`)
      vi.advanceTimersByTime(delayMs - 2000)
      expect(storedCookieChoice('notice')).toBeNull()
      vi.advanceTimersByTime(2000)
      expect(storedCookieChoice(consent)).toBe(choice)
      expect(onChoice).toHaveBeenCalledExactlyOnceWith(choice)
    } finally {
      vi.useRealTimers()
    }
  },
)

test('the way to the top appears from the second screen on', async () => {
  await show(
    <div style={{ blockSize: '500vh' }}>
      <Dock>
        <ToTop />
      </Dock>
    </div>,
  )
  const button = page.getByRole('button', { name: 'Наверх', includeHidden: true })
  await expect.element(button).not.toBeVisible()
  await scrollToY(1000)
  await expect.element(button).toBeVisible()
  await scrollToY(500)
  await expect.element(button).not.toBeVisible()
  await scrollToY(1000)
  await button.click()
  await expect.poll(() => scrollY).toBe(0)
})

test.each([
  [404, 'К сожалению запрашиваемая страница не существует, либо недоступна. Проверьте, пожалуйста, ссылку.'],
  [500, 'Сайт временно недоступен'],
  [503, 'Сайт временно недоступен'],
])('the page of the error %s says so and leads home', async (status, text) => {
  await show(<ErrorPage status={status} />)
  await expect.element(page.getByText(String(status))).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: text })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /главную/ })).toHaveAttribute('href', '/')
})

test.each(shellExamples.map(set => set.component))('%s has no accessibility violation', async component => {
  await show(<ComponentGallery only={component} sets={shellExamples} />)
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    // Parts of a page are rendered inside the frame of the component page here.
    rules: Object.fromEntries(
      [
        'region',
        'landmark-banner-is-top-level',
        'landmark-contentinfo-is-top-level',
        'landmark-complementary-is-top-level',
        'page-has-heading-one',
        'landmark-unique',
      ].map(id => [id, { enabled: false }]),
    ),
  })
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(node => node.html.slice(0, 160)) }))).toEqual([])
})
