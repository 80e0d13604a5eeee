import { useState } from 'react'
import { Accordion, AccordionItem } from '../accordion.tsx'
import { Breadcrumbs } from '../breadcrumbs.tsx'
import { Pagination } from '../pagination.tsx'
import { Segmented, SegmentedLinks, SegmentedTabs, tabIdOf } from '../segmented.tsx'
import { TabLinks } from '../tab-links.tsx'
import type { ExampleSet } from './example.ts'

function ViewChoice() {
  const [unit, setUnit] = useState('price')
  return (
    <Segmented
      label="Что показать в клетке"
      name="cell"
      value={unit}
      onValueChange={setUnit}
      options={[
        { value: 'price', name: 'Цена' },
        { value: 'm2', name: '₽/м²' },
        { value: 'payment', name: 'Платёж' },
      ]}
    />
  )
}

type PlanView = 'furniture' | 'sizes'

function PlanTabs() {
  const [view, setView] = useState<PlanView>('furniture')
  return (
    <>
      <SegmentedTabs<PlanView>
        label="Вид планировки"
        tabs={[
          { id: 'furniture', name: 'С мебелью', icon: 'sofa' },
          { id: 'sizes', name: 'С размерами', icon: 'pin' },
        ]}
        value={view}
        onValueChange={setView}
        panelId="plan-example"
      />
      <p id="plan-example" role="tabpanel" aria-labelledby={tabIdOf('plan-example', view)}>
        {view === 'furniture' ? 'План с мебелью' : 'План с размерами'}
      </p>
    </>
  )
}

export const tabLinksExamples: ExampleSet = {
  component: 'tab-links',
  examples: [
    {
      name: 'рубрики',
      span: 6,
      flow: 'block',
      Render: () => (
        <TabLinks
          label="Рубрики"
          links={[
            { href: '/media/news', text: 'Все', count: '14', isCurrent: true },
            { href: '/media/news?category=event', text: 'События', count: '2', isCurrent: false },
          ]}
        />
      ),
    },
  ],
}

export const segmentedExamples: ExampleSet = {
  component: 'segmented',
  examples: [
    {
      name: 'виды списка',
      span: 6,
      Render: () => (
        <SegmentedLinks
          label="Вид списка"
          compact
          links={[
            { href: '/flats', name: 'Карточки', icon: 'grid', isCurrent: true },
            { href: '/flats?view=table', name: 'Таблица', icon: 'list' },
            { href: '/flats?view=chess', name: 'Шахматка', icon: 'chess' },
          ]}
        />
      ),
    },
    { name: 'выбор', span: 6, Render: ViewChoice },
    { name: 'вкладки над одной панелью', span: 6, Render: PlanTabs },
  ],
}

export const accordionExamples: ExampleSet = {
  component: 'accordion',
  examples: [
    {
      name: 'вопросы',
      span: 6,
      flow: 'block',
      Render: () => (
        <Accordion>
          <AccordionItem summary="Как работает эскроу-счёт?" isOpen>
            Деньги лежат в банке на специальном счёте до ввода дома. Застройщик получает их только после сдачи корпуса.
          </AccordionItem>
          <AccordionItem summary="Можно ли посмотреть квартиру до покупки?">Можно, в сданном корпусе 1.</AccordionItem>
          <AccordionItem summary="Какой нужен первый взнос?">От 20,1 % стоимости квартиры.</AccordionItem>
        </Accordion>
      ),
    },
  ],
}

export const paginationExamples: ExampleSet = {
  component: 'pagination',
  examples: [
    {
      name: 'начало, середина, конец',
      span: 6,
      Render: () =>
        [1, 6, 11].map(page => (
          <Pagination
            key={page}
            page={page}
            pages={11}
            hrefOf={number => `/flats?page=${number}`}
            label={`Страницы, открыта ${page}`}
          />
        )),
    },
  ],
}

export const breadcrumbsExamples: ExampleSet = {
  component: 'breadcrumbs',
  examples: [
    {
      name: 'путь',
      span: 6,
      Render: () => (
        <Breadcrumbs
          items={[
            { name: 'Главная', href: '/' },
            { name: 'Генплан', href: '/genplan' },
            { name: 'Корпус 3', href: '/genplan?at=3' },
            { name: 'Этаж 5' },
          ]}
        />
      ),
    },
  ],
}
