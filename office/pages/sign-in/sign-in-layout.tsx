import { type ReactNode, useEffect } from 'react'
import { Logo } from '#app/ui/logo.tsx'
import { useQuarter } from '../../session.ts'
import { Form } from '../../ui/field.tsx'
import { River } from '../../ui/parts.tsx'
import styles from './sign-in-layout.module.css'

/** Page without the navigation of the office: the quarter at the left, a form at the right. */
export function SignInLayout({
  title,
  children,
  onSubmit,
}: {
  title: string
  children: ReactNode
  onSubmit?: () => void
}) {
  const quarter = useQuarter()

  useEffect(() => {
    document.title = `${title} · Кабинет`
  }, [title])

  return (
    <div className={styles.layout}>
      <aside className={styles.side} data-clip="" data-tone="ink" aria-label="О кабинете">
        {quarter && <Logo name={quarter.name} mark={quarter.mark} className={styles.logo} />}
        <div className={styles.river}>
          <River />
          <River />
          <River />
          <River />
        </div>
        <p data-text="soft">
          Кабинет тех, кто продаёт квартал. С сайта сюда нет ссылок, поисковым роботам адрес закрыт.
        </p>
      </aside>
      <main className={styles.main} data-center="" id="main">
        <Form className={styles.form} onSubmit={onSubmit}>
          <h1>{title}</h1>
          {children}
        </Form>
      </main>
    </div>
  )
}
