import '../../styles/site.css'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aLoan, anOffer, aPage, aRequest } from '../../features/lot-page/testing/a-page.ts'
import type { FlatRequestProps } from '../../features/mortgage/loan-offers.tsx'
import { RequestModalHost } from '../../features/request-form/request-modal.tsx'
import { closeRequestModal } from '../../features/request-form/request-modal-store.ts'
import type { RequestValues, SendValues } from '../../features/request-form/request-outcome.ts'
import { exampleForm } from '../../features/request-form/testing/request-form.examples.tsx'
import { FlatMortgage } from './flat-mortgage.tsx'
import { FlatRequestButton } from './flat-request-button.tsx'

const flatPage = aPage()
const Button = (props: FlatRequestProps) => <FlatRequestButton {...props} page={flatPage} />

/** Presses a button of the page, fills in the window and gives what it sends. */
async function sendBy(button: string, content: React.ReactNode): Promise<RequestValues | undefined> {
  const send = vi.fn<SendValues<RequestValues>>(async () => ({ ok: true }))
  const Page = () => (
    <>
      {content}
      <RequestModalHost {...exampleForm} onSubmit={send} />
    </>
  )
  const Stub = createRoutesStub([{ path: '*', Component: Page }])
  await render(<Stub />)
  await page.getByRole('link', { name: button }).first().click()
  await page.getByLabelText('Имя').fill('Марина')
  await page.getByLabelText('Телефон').fill('+7 812 123-45-67')
  await page.getByRole('checkbox', { name: /согласие на обработку/ }).click({ force: true })
  await page.getByRole('button', { name: 'Принимаю', exact: true }).click()
  await page.getByRole('checkbox', { name: /политику/ }).click({ force: true })
  await page.getByRole('button', { name: 'ОТПРАВИТЬ' }).click()
  await expect.element(page.getByRole('heading', { name: 'Заявка отправлена!' })).toBeVisible()
  closeRequestModal()
  return send.mock.calls[0]?.[0]
}

test('a booking names its flat', async () => {
  const request = { ...aRequest('Забронировать'), submitText: 'ОТПРАВИТЬ' }
  const sent = await sendBy('Забронировать', <Button request={{ ...request, type: 'booking' }} />)
  expect(sent).toMatchObject({ type: 'booking', property: flatPage.flat.id })
  expect(flatPage.flat.id).toBeGreaterThan(0)
})

test('a loan application contains the current bank, programme, deposit, term and payment', async () => {
  const request = { ...aRequest('Заявка'), type: 'mortgage' as const, submitText: 'ОТПРАВИТЬ' }
  const offer = anOffer({
    id: 2,
    bank: 'Банк Примерский',
    name: 'Семейная ипотека',
    terms: aLoan({ program: 'family' }),
  })
  const sent = await sendBy(
    'Заявка: Семейная ипотека, Банк Примерский',
    <FlatMortgage
      offers={[offer]}
      payment={null}
      matcapRub={null}
      place={{ buildingId: 2, monthsUntilKeys: 13, today: '2026-11-21' }}
      priceRub={10_000_000}
      request={request}
      RequestButton={Button}
    />,
  )
  const plain = JSON.parse(JSON.stringify(sent?.details).replaceAll('\u00a0', ' '))
  expect(plain).toEqual({
    mortgage_program: 'Семейная ипотека',
    mortgage_bank: 'Банк Примерский',
    mortgage_price: '10 000 000 ₽',
    mortgage_deposit: expect.stringMatching(/^\d[\d ]+ ₽$/),
    mortgage_term: '30 лет',
    mortgage_payment: expect.stringMatching(/^\d[\d ]+ ₽/),
  })
  expect(sent).toMatchObject({ type: 'mortgage', property: flatPage.flat.id })
})
