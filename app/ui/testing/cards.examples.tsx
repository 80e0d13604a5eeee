import { PlanCardSkeleton, PlanLotCard } from '../../features/lot-card/lot-card.tsx'
import { aFlat } from '../../features/lot-card/testing/a-flat.ts'
import { aPlace } from '../../features/lot-card/testing/a-place.ts'
import { UndergroundCard } from '../../features/lot-card/underground-card.tsx'
import { NewsStory } from '../../features/media/news-story.tsx'
import { Badge } from '../badge.tsx'
import { Carousel } from '../carousel.tsx'
import { Explication } from '../explication.tsx'
import { Heart } from '../heart.tsx'
import { LazyImage, type Picture } from '../lazy-image.tsx'
import { Media } from '../media.tsx'
import { PlanRow } from '../plan-row.tsx'
import { PromoCard } from '../promo-card.tsx'
import { RowLink, Rows } from '../row-link.tsx'
import type { ExampleSet } from './example.ts'
import { examplePicture } from './example-pictures.tsx'

const decorative: Picture = { ...examplePicture, alt: '' }
const ExampleImage = () => <LazyImage picture={decorative} prioritySizes="100vw" />

const FlatCard = ({ number, dim = false }: { number: number; dim?: boolean }) => {
  const lot = aFlat({ id: number, number: String(number), ...(dim && { status: 'booked', badges: [] }) })
  return <PlanLotCard lot={lot} />
}

const news = {
  href: '/media/news/osennyaya-posadka',
  title: 'Осенняя посадка: шестьдесят четыре дерева за один день',
  date: '2026-10-15',
  dateText: '15 октября',
  tag: 'Стройка',
  picture: { ...decorative, srcset: { avif: '', webp: '', jpeg: '' }, lqip: '', focus: undefined },
}

const mark = (
  <svg viewBox="0 0 72 96" aria-hidden="true">
    <path d="M4 4v88M68 4v88M4 4h64M22 26c0-8 4-12 14-12s14 4 14 12v44c0 8-4 12-14 12s-14-4-14-12z" />
  </svg>
)

export const cardExamples: ExampleSet = {
  component: 'cards',
  examples: [
    { name: 'квартира', span: 4, flow: 'block', Render: () => <FlatCard number={1042} /> },
    { name: 'забронирована', span: 4, flow: 'block', Render: () => <FlatCard number={1043} dim /> },
    { name: 'загрузка', span: 4, flow: 'block', Render: () => <PlanCardSkeleton kind="flat" /> },
    {
      name: 'машино-место',
      span: 4,
      flow: 'block',
      Render: () => <UndergroundCard lot={aPlace()} />,
    },
    {
      name: 'строка с планом',
      span: 12,
      flow: 'block',
      Render: () => (
        <div style={{ '--drawing': '10rem', '--metre': '1rem' }}>
          <PlanRow
            plan={mark}
            title="Студия, 26,2 м²"
            meta="Корпус 5, 8-й этаж из 12"
            price="4 699 000 ₽"
            notes={['Платёж от 20 000 ₽ в месяц']}
            actions={<Heart label="Квартира № 12 в избранном" pressed />}
          />
        </div>
      ),
    },
    {
      name: 'новость',
      span: 4,
      flow: 'block',
      Render: () => (
        <NewsStory
          item={{ ...news, tag: 'Двор' }}
          lead="Вместе с первыми жителями посадили ольху, черёмуху и яблони."
        />
      ),
    },
    {
      name: 'новость строкой',
      span: 4,
      flow: 'block',
      Render: () => <NewsStory item={news} variant="row" />,
    },
    {
      name: 'кредитная акция',
      span: 8,
      flow: 'block',
      Render: () => (
        <PromoCard
          href="/media/promo/semeynaya"
          title="Семейная ипотека на весь срок"
          figure="4,9 %"
          fullCost="ПСК 5,2–7,9 %"
          note="до 28 февраля"
          picture={<ExampleImage />}
        />
      ),
    },
    {
      name: 'акция для меню',
      span: 4,
      flow: 'block',
      Render: () => (
        <PromoCard
          href="/media/promo/klyuchi"
          title="Ключи к Новому году: готовые квартиры корпуса 1"
          figure="−5 %"
          badge={<Badge kind="solid">До 31 декабря</Badge>}
          variant="tall"
          picture={<ExampleImage />}
        />
      ),
    },
    {
      name: 'строки',
      span: 8,
      flow: 'block',
      Render: () => (
        <Rows>
          <RowLink href="/vacancies#geodezist" title="Геодезист" facts={['от 130 000 ₽']} />
          <RowLink
            href="/files/vvod-1.pdf"
            title="Разрешение на ввод корпуса 1 в эксплуатацию"
            mark="PDF"
            facts={['14.08.2026', '406 КБ']}
          />
        </Rows>
      ),
    },
    {
      name: 'экспликация',
      span: 4,
      flow: 'block',
      Render: () => (
        <Explication
          rows={[
            { name: 'Высота типового этажа', value: '3,0 м' },
            { name: 'Квартир на этаже секции', value: '6' },
            { name: 'Ширина двора', value: 'до 80 м' },
          ]}
        />
      ),
    },
  ],
}

export const imageExamples: ExampleSet = {
  component: 'lazy-image',
  examples: [
    {
      name: 'в рамке',
      span: 4,
      flow: 'block',
      Render: () => (
        <Media ratio="3:2">
          <LazyImage picture={examplePicture} />
        </Media>
      ),
    },
    {
      name: 'не загрузилась',
      span: 4,
      flow: 'block',
      Render: () => (
        <Media ratio="3:2">
          <LazyImage picture={{ ...examplePicture, src: 'data:image/png,broken' }} />
        </Media>
      ),
    },
  ],
}

export const carouselExamples: ExampleSet = {
  component: 'carousel',
  examples: [
    {
      name: 'карточки',
      span: 12,
      flow: 'block',
      Render: () => (
        <Carousel label="Похожие квартиры">
          {[1051, 1052, 1053, 1054, 1055, 1056].map(number => (
            <FlatCard key={number} number={number} />
          ))}
        </Carousel>
      ),
    },
  ],
}
