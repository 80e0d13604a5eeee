import styles from '#app/ui/testing/component-gallery.module.css'
import type { ExampleSet } from '#app/ui/testing/example.ts'
import { examplePicture } from '#app/ui/testing/example-pictures.tsx'
import { RequestCard } from '../../features/request-form/request-card.tsx'
import { exampleForm } from '../../features/request-form/testing/request-form.examples.tsx'
import { CallSection } from '../call-section.tsx'
import { ErrorPage } from '../error-page.tsx'
import { Footer } from '../footer.tsx'
import { Header, type HeaderProps } from '../header.tsx'
import { TopPromo } from '../top-promo.tsx'
import {
  exampleBank,
  exampleFooter,
  exampleGlobal,
  exampleMenu,
  examplePurchase,
  exampleTopPromo,
} from './shell.fixture.ts'

export const exampleHeader: HeaderProps = {
  global: exampleGlobal,
  menu: exampleMenu,
  purchase: examplePurchase,
  pictures: { 'promo/semejnaya-4-9': examplePicture, 'promo/pervyj-god-3-9': examplePicture },
  counts: { '/flats': 612, '/parkings': 184, '/storages': 126, '/commercials': 17 },
  favoritesCount: 3,
  pathname: '/',
  openUntil: '19:00',
  onCallback: () => undefined,
}

const withArea = { ...exampleGlobal, personal_area: { ...exampleGlobal.personal_area, is_active: true } }

export const shellExamples: readonly ExampleSet[] = [
  {
    component: 'header',
    examples: [
      {
        name: 'промополоса и шапка',
        span: 12,
        flow: 'block',
        Render: () => (
          <>
            <TopPromo name={exampleTopPromo.name} href={exampleTopPromo.button_link} />
            <Header {...exampleHeader} />
            <div className={styles.room} />
          </>
        ),
      },
    ],
  },
  {
    component: 'header-personal',
    examples: [
      {
        name: 'с личным кабинетом',
        span: 12,
        flow: 'block',
        Render: () => (
          <>
            <Header {...exampleHeader} global={withArea} favoritesCount={0} />
            <div className={styles.room} />
          </>
        ),
      },
    ],
  },
  {
    component: 'call-section',
    examples: [
      {
        name: 'приглашение',
        span: 12,
        flow: 'block',
        Render: () => (
          <CallSection picture={examplePicture} hours={exampleGlobal.office.hours}>
            <RequestCard {...exampleForm} title="Расскажем о квартирах и условиях" submitText="Заказать звонок" />
          </CallSection>
        ),
      },
    ],
  },
  {
    component: 'footer',
    examples: [
      {
        name: 'подвал',
        span: 12,
        flow: 'block',
        Render: () => (
          <Footer global={exampleGlobal} footer={exampleFooter} bank={exampleBank} copyright="© ГК «Пример», 2026" />
        ),
      },
    ],
  },
  {
    component: 'error-page',
    examples: [
      { name: '404', span: 12, flow: 'block', Render: () => <ErrorPage status={404} picture={examplePicture} /> },
      {
        name: '500',
        span: 12,
        flow: 'block',
        Render: () => <ErrorPage status={500} phone={exampleForm.phone} />,
      },
    ],
  },
]
