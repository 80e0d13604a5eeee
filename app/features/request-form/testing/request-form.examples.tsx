import type { ExampleSet } from '#app/ui/testing/example.ts'
import { ExamplePlan } from '#app/ui/testing/example-pictures.tsx'
import { BookedObject } from '../booked-object.tsx'
import { ConsentView } from '../consent-view.tsx'
import { RequestCard, type RequestFormProps } from '../request-card.tsx'
import { ResultPanel } from '../result-panel.tsx'

const CONSENT = `<p>Я, заполняя форму на сайте и нажимая кнопку «Принимаю», даю согласие на обработку моих персональных данных.</p><h3>Цель</h3><p>Ответ на моё обращение: обратный звонок, консультация, подбор недвижимости.</p>`

export const exampleForm: RequestFormProps = {
  title: 'Онлайн консультация',
  description: 'Готовы ответить на все ваши вопросы, просто оставьте свой номер',
  link: '/flats',
  consentText: CONSENT,
  consentHref: '/personal-data-consent',
  shownTexts: '',
  phone: { display: '+7 (000) 000-00-00', href: 'tel:+70000000000' },
  onSubmit: async () => ({ ok: true }),
}

export const requestFormExamples: ExampleSet = {
  component: 'request-form',
  examples: [
    { name: 'пустая', span: 4, tone: 'deep', flow: 'block', Render: () => <RequestCard {...exampleForm} /> },
    {
      name: 'бронь',
      span: 4,
      tone: 'deep',
      flow: 'block',
      Render: () => (
        <RequestCard
          {...exampleForm}
          title="Забронировать квартиру"
          submitText="Забронировать"
          type="booking"
          property={1042}
          close={{ label: 'Закрыть окно', onClose: () => undefined }}
          object={
            <BookedObject
              title="Евро-3 с мастер-спальней, 68,4 м²"
              meta="Корпус 3, секция 1, этаж 5"
              priceRub={12_180_000}
              picture={<ExamplePlan />}
            />
          }
        />
      ),
    },
    {
      name: 'согласие',
      span: 4,
      flow: 'block',
      Render: () => <ConsentView text={CONSENT} onDecide={() => undefined} />,
    },
    {
      name: 'отправлена',
      span: 4,
      flow: 'block',
      Render: () => (
        <ResultPanel
          state={{
            kind: 'submitted',
            hasWaited: false,
            receipt: { id: '3f2a91bc-0000-4000-8000-000000000000', calls_from: { date: '2026-11-28', at: '09:00' } },
          }}
          phone={exampleForm.phone}
          onAgain={() => undefined}
          onEdit={() => undefined}
        />
      ),
    },
    {
      name: 'не отправлена',
      span: 4,
      flow: 'block',
      Render: () => (
        <ResultPanel
          state={{ kind: 'failed' }}
          phone={exampleForm.phone}
          onAgain={() => undefined}
          onEdit={() => undefined}
        />
      ),
    },
  ],
}
