import { elementOf } from '#app/lib/testing/element-of.ts'
import { holdTime } from '#app/lib/testing/held-time.ts'
import '../styles/site.css'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Carousel } from './carousel.tsx'
import { Dialog } from './dialog.tsx'
import { Figures } from './figures.tsx'
import { FileField } from './file-field.tsx'
import { FilledText } from './filled-text.tsx'
import { Histogram } from './histogram.tsx'
import { Pagination } from './pagination.tsx'
import { ScrollBox } from './scroll-box.tsx'
import { SegmentedLinks } from './segmented.tsx'
import { Select } from './select.tsx'
import { ThousandsField } from './thousands-field.tsx'
import { ToastHost } from './toast.tsx'
import { hideToast, showToast, toastStore } from './toasts.ts'

beforeEach(() => page.viewport(1440, 900))

const pagination = (at: number, pages: number) => (
  <Pagination page={at} pages={pages} hrefOf={number => `/flats?page=${number}`} label="Страницы" />
)

test('pages lead one back and one on, and not beyond the ends', async () => {
  const { rerender } = await render(pagination(2, 3))
  await expect.element(page.getByRole('link', { name: 'Предыдущая страница' })).toHaveAttribute('href', '/flats?page=1')
  await expect.element(page.getByRole('link', { name: 'Следующая страница' })).toHaveAttribute('href', '/flats?page=3')
  await expect.element(page.getByRole('link', { name: '2', exact: true })).toHaveAttribute('aria-current', 'page')
  await rerender(pagination(1, 3))
  await expect.element(page.getByRole('link', { name: 'Предыдущая страница' })).not.toBeInTheDocument()
  await rerender(pagination(3, 3))
  await expect.element(page.getByRole('link', { name: 'Следующая страница' })).not.toBeInTheDocument()
  await rerender(pagination(1, 1))
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
})

test('a text is filled with elements in its order', async () => {
  const { container } = await render(
    <FilledText
      template="Принимаю {{policy}} и {{agreement}}"
      values={{ agreement: <b>условия</b>, policy: <i>политику</i> }}
    />,
  )
  expect(container.innerHTML).toBe('Принимаю <i>политику</i> и <b>условия</b>')
})

test('a closed select shows the short name of the chosen option', async () => {
  const onValueChange = vi.fn()
  function Order() {
    const [order, setOrder] = useState('price')
    return (
      <Select
        label="Порядок"
        name="ordering"
        value={order}
        onValueChange={value => {
          onValueChange(value)
          setOrder(value)
        }}
        options={[
          { value: 'price', label: 'Сначала дешевле', displayName: 'Дешевле' },
          { value: 'area', label: 'Сначала просторнее', displayName: 'Просторнее' },
          { value: 'floor', label: 'Сначала ниже', disabled: true },
        ]}
      />
    )
  }
  await render(
    <form aria-label="Порядок">
      <Order />
    </form>,
  )
  const select = page.getByLabelText('Порядок').last()
  await expect.element(select).toHaveValue('price')
  await expect.element(page.getByText('Дешевле', { exact: true })).toBeVisible()
  await userEvent.selectOptions(select, 'area')
  await expect.element(page.getByText('Просторнее', { exact: true })).toBeVisible()
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('area')
  expect(document.querySelector<HTMLOptionElement>('option[value="floor"]')?.disabled).toBe(true)
  expect([...new FormData(elementOf(HTMLFormElement, document.querySelector('form')))]).toEqual([['ordering', 'area']])
})

test('the button back brings a carousel to its beginning', async () => {
  await render(
    <div style={{ inlineSize: '400px', '--card-flat': '200px' }}>
      <Carousel label="Похожие">
        {[1, 2, 3, 4].map(number => (
          <p key={number}>Слайд {number}</p>
        ))}
      </Carousel>
    </div>,
  )
  const back = page.getByRole('button', { name: 'Назад' })
  const next = page.getByRole('button', { name: 'Вперёд' })
  await next.click()
  await expect.element(back).toBeEnabled()
  await expect.element(page.getByText(/^[23].* из\s4$/)).toBeVisible()
  await back.click()
  await expect.element(page.getByText(/^1.* из\s4$/)).toBeVisible()
  await expect.element(back).toBeDisabled()
})

test('a notice that comes after one with the focus inside goes by itself', async () => {
  await render(<ToastHost label="Уведомления" />)
  showToast({ text: 'Убрали', durationMs: 60_000, action: { label: 'Вернуть', onSelect: () => undefined } })
  const undo = page.getByRole('button', { name: 'Вернуть' })
  await expect.element(undo).toBeVisible()
  undo.element().focus()
  holdTime()
  showToast({ text: 'Ссылка скопирована', durationMs: 60_000 })
  await expect.element(page.getByRole('status')).toHaveTextContent('Ссылка скопирована')
  await expect.poll(() => vi.getTimerCount(), { message: 'something will take it away' }).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.element(page.getByRole('status')).toHaveTextContent('')
  hideToast(toastStore.get()?.id ?? 0)
})

test('one object among hundreds has a bar, and each bar is over its own bin', async () => {
  await render(<Histogram counts={[400, 0, 1]} reach={{ from: 0, to: 1 }} />)
  const chart = elementOf(SVGPathElement, document.querySelector('svg path'))
  const { x, y, width, height } = chart.getBBox()
  expect([x, y, width, height].map(Math.round)).toEqual([1, 0, 28, 100])
  // The last of three bins, ten units wide: the small bar is seen, the empty bin has none.
  expect(chart.isPointInFill(new DOMPoint(25, 98))).toBe(true)
  expect(chart.isPointInFill(new DOMPoint(15, 99))).toBe(false)
})

test('a box of long text is reached by keys and scrolled by them', async () => {
  await render(
    <div style={{ display: 'grid', blockSize: '100px' }}>
      <ScrollBox label="Согласие">
        <div style={{ blockSize: '300rem' }}>Текст</div>
      </ScrollBox>
    </div>,
  )
  await userEvent.tab()
  const box = page.getByRole('region', { name: 'Согласие' })
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('{PageDown}')
  await expect.poll(() => box.element().scrollTop).toBeGreaterThan(0)
})

function Window({ onClose, onClosed }: { onClose: () => void; onClosed?: () => void }) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => {
        onClose()
        setIsOpen(false)
      }}
      onClosed={onClosed}
      label="Отклик"
    >
      <div data-tone="light" style={{ padding: '4rem', inlineSize: '30rem' }}>
        <p>Текст, который выделяют</p>
        <FileField label="Резюме" name="resume" maxSizeMb={1} tooBigText="Слишком большой размер файла" />
      </div>
    </Dialog>
  )
}

const press = (target: EventTarget, type: string) =>
  target.dispatchEvent(new (type === 'click' ? MouseEvent : PointerEvent)(type, { bubbles: true }))

test('a press outside a window closes it; a selection that only ends there does not', async () => {
  const onClose = vi.fn()
  await render(<Window onClose={onClose} />)
  const dialog = page.getByRole('dialog', { name: 'Отклик' }).element()
  press(page.getByText('Текст, который выделяют').element(), 'pointerdown')
  press(dialog, 'click')
  expect(onClose).not.toHaveBeenCalled()
  press(dialog, 'pointerdown')
  press(dialog, 'click')
  expect(onClose).toHaveBeenCalledOnce()
})

test('giving up the choice of a file leaves its window open', async () => {
  const onClose = vi.fn()
  await render(<Window onClose={onClose} />)
  page
    .getByLabelText('Резюме')
    .element()
    .dispatchEvent(new Event('cancel', { bubbles: true }))
  expect(onClose).not.toHaveBeenCalled()
  await expect.element(page.getByRole('dialog', { name: 'Отклик' })).toBeVisible()
})

test('a number with a comma at its end stays as typed, and the form sends it without spaces', async () => {
  function Price() {
    const [value, setValue] = useState<number | undefined>(12_000)
    return (
      <form>
        <ThousandsField label="Цена" name="price" value={value} onNumberChange={setValue} />
        <button type="button" onClick={() => setValue(9_500_000)}>
          другая цена
        </button>
      </form>
    )
  }
  await render(<Price />)
  const price = page.getByLabelText('Цена')
  await price.fill('')
  await userEvent.keyboard('-7500,')
  await expect.element(price).toHaveValue('7\u00a0500,')
  await page.getByRole('button', { name: 'другая цена' }).click()
  await expect.element(price).toHaveValue('9\u00a0500\u00a0000')
  expect([...new FormData(elementOf(HTMLFormElement, document.querySelector('form')))]).toEqual([['price', '9500000']])
})

test('a row of addresses that is too long begins at the one that is current', async () => {
  const names = ['Квартиры', 'Паркинг', 'Кладовые', 'Помещения']
  await render(
    <div style={{ inlineSize: '280px' }}>
      <SegmentedLinks label="Что" links={names.map((name, at) => ({ name, href: `/${at}`, isCurrent: at === 3 }))} />
    </div>,
  )
  const row = page.getByRole('navigation').element().getBoundingClientRect()
  const current = page.getByRole('link', { name: 'Помещения' })
  await expect.poll(() => current.element().getBoundingClientRect().right).toBeLessThanOrEqual(row.right)
})

test('in a narrow box each figure stays with its unit and apart from the next', async () => {
  const figures = [
    { value: '26', unit: 'помещений', label: 'во всех шести корпусах' },
    { value: '128–204', unit: 'м²', label: 'площадь, можно объединять соседние' },
    { value: '3,9', unit: 'м', label: 'высота потолка в чистоте' },
    { value: '986', unit: 'квартир', label: 'жителей над витринами' },
  ]
  await render(
    <div style={{ inlineSize: '560px' }}>
      <Figures figures={figures} />
    </div>,
  )
  const boxes = page.getByRole('definition').elements().map(textBox)
  expect(new Set(boxes.map(({ bottom }) => Math.round(bottom))).size).toBe(1)
  for (const [at, { right }] of boxes.slice(0, -1).entries()) expect(right).toBeLessThan(boxes[at + 1]?.left ?? 0)
})

/** What the words of an element take, whatever its box is. */
function textBox(element: Element): DOMRect {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}
