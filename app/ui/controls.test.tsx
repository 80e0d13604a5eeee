import { elementOf } from '#app/lib/testing/element-of.ts'
import '../styles/site.css'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { atBothWidths } from '../lib/testing/at-both-widths.ts'
import { holdTime } from '../lib/testing/held-time.ts'
import { Accordion, AccordionItem } from './accordion.tsx'
import { Button } from './button.tsx'
import { Carousel } from './carousel.tsx'
import { Checkbox } from './checkbox.tsx'
import { FileField } from './file-field.tsx'
import { Heart } from './heart.tsx'
import { IconButton } from './icon-button.tsx'
import { LinkProvider, TextLink } from './link.tsx'
import { pagesToShow } from './pagination.tsx'
import { SegmentedTabs } from './segmented.tsx'
import { Select } from './select.tsx'
import { SingleSlider } from './single-slider.tsx'
import { ToastHost } from './toast.tsx'
import { showToast, toastStore } from './toasts.ts'

test('a busy button keeps its name, width and focus and ignores presses', async () => {
  const onClick = vi.fn()
  const { rerender } = await render(<Button onClick={onClick}>Показать 128 квартир</Button>)
  const button = page.getByRole('button', { name: 'Показать 128 квартир' })
  await document.fonts.ready
  const width = button.element().getBoundingClientRect().width
  await button.click()
  await rerender(
    <Button onClick={onClick} busy>
      Показать 128 квартир
    </Button>,
  )
  await button.click({ force: true })
  expect(onClick).toHaveBeenCalledOnce()
  await expect.element(button).toHaveFocus()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  expect(button.element().getBoundingClientRect().width).toBe(width)
})

test('a busy submit button does not send its form', async () => {
  const onSubmit = vi.fn(event => event.preventDefault())
  await render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        ОТПРАВИТЬ
      </Button>
    </form>,
  )
  await page.getByRole('button').click({ force: true })
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a heart waits for the call and does not change by itself', async () => {
  const onClick = vi.fn()
  const { rerender } = await render(<Heart label="Квартира № 42 в избранном" pressed={false} onClick={onClick} />)
  const heart = page.getByRole('button', { name: 'Квартира № 42 в избранном' })
  await heart.click()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  await rerender(<Heart label="Квартира № 42 в избранном" pressed={false} busy onClick={onClick} />)
  await heart.click()
  expect(onClick).toHaveBeenCalledOnce()
})

test('a link inside the label of a checkbox does not tick it', async () => {
  await render(
    <Checkbox name="policy">
      Принимаю{' '}
      <TextLink href="#policy" onClick={event => event.preventDefault()}>
        политику
      </TextLink>
    </Checkbox>,
  )
  await page.getByRole('link', { name: 'политику' }).click()
  await expect.element(page.getByRole('checkbox')).not.toBeChecked()
  await page.getByText(/^Принимаю/).click({ position: { x: 4, y: 4 } })
  await expect.element(page.getByRole('checkbox')).toBeChecked()
})

test('links go by way of the router that was handed in', async () => {
  await render(
    <LinkProvider component={({ href, ...rest }) => <a data-router="" href={href} {...rest} />}>
      <TextLink href="/flats">Квартиры</TextLink>
    </LinkProvider>,
  )
  await expect.element(page.getByRole('link', { name: 'Квартиры' })).toHaveAttribute('data-router')
})

test('a select is worked by keys, skips what is out and its list is at most 19.6rem high', async () => {
  const onValueChange = vi.fn()
  await render(
    <Select
      label="Отделка"
      value="none"
      onValueChange={onValueChange}
      options={[
        { value: 'none', label: 'Без отделки' },
        { value: 'furniture', label: 'С мебелью', disabled: true },
        ...['light', 'warm', 'graphite', 'oak'].map(value => ({ value, label: `Отделка ${value}` })),
      ]}
    />,
  )
  const select = page.getByLabelText('Отделка')
  await select.click()
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const list = getComputedStyle(select.element(), '::picker(select)')
  expect(Number.parseFloat(list.maxBlockSize)).toBeCloseTo(19.6 * rem, 0)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('light')
})

test('arrows, Home and End move between tabs; Tab reaches only the selected one', async () => {
  function Views() {
    const [view, setView] = useState('plan')
    return (
      <SegmentedTabs
        label="Виды"
        tabs={[
          { id: 'plan', name: 'План' },
          { id: 'sizes', name: 'Размеры' },
          { id: 'sun', name: 'Солнце' },
        ]}
        value={view}
        onValueChange={setView}
        panelId="panel"
      />
    )
  }
  await render(<Views />)
  const selected = () => page.getByRole('tab', { selected: true })
  await page.getByRole('tab', { name: 'План' }).click()
  for (const [key, name] of [
    ['ArrowLeft', 'Солнце'],
    ['ArrowRight', 'План'],
    ['ArrowRight', 'Размеры'],
    ['End', 'Солнце'],
    ['Home', 'План'],
  ]) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(selected()).toHaveTextContent(name ?? '')
    await expect.element(selected()).toHaveFocus()
  }
  const reached = page
    .getByRole('tab')
    .elements()
    .filter(tab => elementOf(HTMLElement, tab).tabIndex === 0)
  expect(reached.map(tab => tab.textContent)).toEqual(['План'])
})

atBothWidths(() => {
  test('a single slider never leaves its ends', async () => {
    function Term() {
      const [years, setYears] = useState(99)
      return (
        <SingleSlider label="Срок" min={1} max={30} value={years} formatValue={n => `${n} лет`} onChange={setYears} />
      )
    }
    await render(<Term />)
    const slider = page.getByRole('slider', { name: 'Срок' })
    await expect.element(slider).toHaveValue('30')
    slider.element().focus()
    await userEvent.keyboard('{PageUp}')
    await expect.element(slider).toHaveAttribute('aria-valuetext', '30 лет')
    await userEvent.keyboard('{Home}')
    await expect.element(slider).toHaveAttribute('aria-valuetext', '1 лет')
  })

  test('a slider goes from 0 to 100 by 1 by default', async () => {
    await render(<SingleSlider label="Доля" value={130} formatValue={n => `${n} %`} onChange={() => undefined} />)
    const slider = page.getByRole('slider', { name: 'Доля' })
    await expect.element(slider).toHaveValue('100')
    for (const [name, value] of Object.entries({ min: '0', max: '100', step: '1' })) {
      await expect.element(slider).toHaveAttribute(name, value)
    }
  })
})

test('an accordion opens by a press and by keys', async () => {
  await render(
    <Accordion>
      <AccordionItem summary="Когда ключи?">В первом квартале</AccordionItem>
    </Accordion>,
  )
  const answer = page.getByText('В первом квартале')
  await expect.element(answer).not.toBeVisible()
  await page.getByText('Когда ключи?').click()
  await expect.element(answer).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(answer).not.toBeVisible()
})

atBothWidths(() => {
  test('a file above the limit is refused in words and does not go with the form', async () => {
    const onFileChange = vi.fn()
    await render(
      <FileField
        label="Резюме"
        name="resume"
        maxSizeMb={1}
        tooBigText="Слишком большой размер файла"
        onFileChange={onFileChange}
      />,
    )
    const input = page.getByLabelText('Резюме')
    await userEvent.upload(input, new File([new Uint8Array(1024 * 1024 + 1)], 'resume.pdf'))
    await expect.element(page.getByText('Слишком большой размер файла')).toBeVisible()
    expect(onFileChange).toHaveBeenLastCalledWith(null)
    expect(elementOf(HTMLInputElement, input).files).toHaveLength(0)
    await userEvent.upload(input, new File([new Uint8Array(1024 * 1024)], 'resume.pdf'))
    await expect.element(page.getByText('Слишком большой размер файла')).not.toBeInTheDocument()
    expect(onFileChange).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'resume.pdf' }))
  })
})

test('the buttons of a carousel move it and are out at its ends', async () => {
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
  await expect.element(back).toBeDisabled()
  await next.click()
  await expect.element(back).toBeEnabled()
  await next.click()
  await expect.element(next).toBeDisabled()
  await expect.element(page.getByText(/4 из\s4$/)).toBeVisible()
})

test('a button that disables itself keeps the focus, looks disabled and ignores presses', async () => {
  const onClick = vi.fn()
  function Last() {
    const [isLast, setIsLast] = useState(false)
    const press = () => {
      onClick()
      setIsLast(true)
    }
    return (
      <>
        <IconButton icon="arrow-right" label="Дальше" disabled={isLast} onClick={press} />
        <i style={{ color: 'GrayText' }}>серый</i>
      </>
    )
  }
  await render(<Last />)
  const next = page.getByRole('button', { name: 'Дальше' })
  await next.click()
  await expect.element(next).toBeDisabled()
  await expect.element(next).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await next.click({ force: true })
  expect(onClick).toHaveBeenCalledOnce()
  expect(getComputedStyle(next.element()).cursor).toBe('not-allowed')
  const forceColours = async (value: 'active' | 'none') =>
    void (await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] }))
  await forceColours('active')
  onTestFinished(() => forceColours('none'))
  const { color } = getComputedStyle(elementOf(HTMLElement, page.getByText('серый')))
  await expect.poll(() => getComputedStyle(next.element()).color).toBe(color)
})

test('a notice is announced and goes by itself, but not from under the pointer', async () => {
  await render(<ToastHost label="Уведомления" />)
  showToast({ text: 'Ссылка скопирована' })
  expect(toastStore.get()?.durationMs).toBe(5000)

  holdTime()
  showToast({ text: 'Сохранили в избранном', durationMs: 1500 })
  const notice = page.getByRole('status')
  await expect.element(notice).toHaveTextContent('Сохранили в избранном')
  await userEvent.hover(page.getByText('Сохранили в избранном'))
  await expect.poll(() => vi.getTimerCount(), { message: 'nothing will take it away' }).toBe(0)
  await vi.advanceTimersByTimeAsync(1501)
  await expect.element(notice).toHaveTextContent('Сохранили в избранном')
  await userEvent.unhover(page.getByText('Сохранили в избранном'))
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1500)
  await expect.element(notice).toHaveTextContent('')
})

test('the action of a notice is done once and closes it', async () => {
  await render(<ToastHost label="Уведомления" />)
  const onSelect = vi.fn()
  showToast({ text: 'Убрали из избранного', action: { label: 'Вернуть', onSelect } })
  await page.getByRole('button', { name: 'Вернуть' }).click()
  expect(onSelect).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('status')).toHaveTextContent('')
})

test.each([
  [1, 1, '1'],
  [1, 11, '1 2 … 11'],
  [3, 11, '1 2 3 4 … 11'],
  [6, 11, '1 … 5 6 7 … 11'],
  [11, 11, '1 … 10 11'],
])('page %s of %s shows links %s', (page, pages, shown) => {
  expect(
    pagesToShow(page, pages)
      .map(item => (item.isGap ? '…' : item.key))
      .join(' '),
  ).toBe(shown)
})
