import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link, NavLink, Outlet, useLocation, useMatch } from 'react-router'
import { useBrowserStore } from '#app/lib/browser-store.ts'
import { Logo } from '#app/ui/logo.tsx'
import { ToastHost } from '#app/ui/toast.tsx'
import { toastStore } from '#app/ui/toasts.ts'
import { SkipLink, VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { type Me, ROLE_TITLES, useMe, useSignOut } from '../session.ts'
import { Icon } from '../ui/icon.tsx'
import { Avatar, Key, River } from '../ui/parts.tsx'
import { useAnnouncements } from './announce.ts'
import { FactorWindow } from './factor-window.tsx'
import { Find } from './find.tsx'
import styles from './frame.module.css'
import { FrameKeys } from './keys.tsx'
import { GROUPS, type Section } from './sections.ts'
import { useToday } from './use-today.ts'

/** Sections in the tab bar of a phone; the others are behind «Ещё». */
const TABS = 4

/** Rail, or top bar and tab bar on a phone, around each screen. */
export function Frame() {
  const me = useMe()
  useAnnouncements()
  const { key } = useLocation()
  const [findAt, setFindAt] = useState<string>()
  // A navigation closes the window, and Back does not open it again.
  if (findAt !== undefined && findAt !== key) setFindAt(undefined)
  const openFind = () => setFindAt(key)
  const isEditor = useMatch('/content/:entity/:key') !== null
  const groups = GROUPS.map(({ title, sections }) => ({
    title,
    sections: sections.filter(({ right }) => right === null || me.rights.includes(right)),
  })).filter(({ sections }) => sections.length > 0)
  const sections = groups.flatMap(group => group.sections)

  return (
    <div className={styles.app} data-rail={isEditor ? 'icons' : undefined}>
      <SkipLink>Перейти к содержанию</SkipLink>
      <aside className={styles.rail} data-hide="mobile" data-tone="ink" aria-label="Кабинет">
        <Home me={me} />
        <button type="button" className={styles.find} onClick={openFind} title="Найти" aria-keyshortcuts="Control+K">
          <Icon name="search" />
          <span className={styles.title}>Найти</span>
          <Key>Ctrl K</Key>
        </button>
        {groups.map(group => (
          <nav key={group.title} className={styles.nav} aria-label={group.title}>
            {group.sections.map(section => (
              <SectionLink key={section.path} section={section} />
            ))}
          </nav>
        ))}
        <div className={styles.river} data-align="end">
          <River />
        </div>
        <button type="button" className={styles.me} data-text="nowrap" data-flex="" popoverTarget="office-me">
          <Avatar name={me.person.name} large />
          <span className={styles.myName} data-shrink="any">
            {me.person.name}
            <small>{me.person.roles.map(role => ROLE_TITLES[role]).join(', ')}</small>
          </span>
          <Icon name="chevron-down" className={styles.chevron} data-text="soft" />
        </button>
      </aside>
      <header className={styles.topBar} data-tone="ink">
        <Home me={me} />
        <button type="button" onClick={openFind} aria-label="Найти">
          <Icon name="search" />
        </button>
        <button type="button" popoverTarget="office-me" aria-label={`${me.person.name}: меню`}>
          <Avatar name={me.person.name} />
        </button>
      </header>
      <MyMenu me={me} />
      <main className={styles.main} data-shrink="any" id="main">
        <Outlet />
      </main>
      <TabBar sections={sections} />
      <FrameKeys sections={sections} />
      <Find sections={sections} isOpen={findAt !== undefined} onOpen={openFind} onClose={() => setFindAt(undefined)} />
      <FactorWindow />
      <Notices />
    </div>
  )
}

/** A popover is above all windows that were opened before it. */
function Notices() {
  const box = useRef<HTMLDivElement>(null)
  const toast = useBrowserStore(toastStore)
  useEffect(() => {
    const { current } = box
    if (!toast || !current) return
    current.showPopover()
    return () => current.hidePopover()
  }, [toast])
  return (
    <div ref={box} className={styles.notices} data-pointer="none" data-align="middle" popover="manual">
      <ToastHost label="Уведомления" />
    </div>
  )
}

function Home({ me }: { me: Me }) {
  return (
    <Link to="/" className={styles.home} data-block="" aria-label={`${me.quarter.name}, кабинет`}>
      <Logo name={me.quarter.name} mark={me.quarter.mark} />
    </Link>
  )
}

function SectionLink({ section: { path, title, icon } }: { section: Section }) {
  const waiting = useToday().data?.waiting.total ?? 0
  return (
    <NavLink to={path} end={path === '/'} title={title}>
      <Icon name={icon} />
      <span className={styles.title}>{title}</span>
      {path === '/requests' && waiting > 0 && (
        <b data-hot>
          {waiting}
          <VisuallyHidden> новых</VisuallyHidden>
        </b>
      )}
    </NavLink>
  )
}

/** Navigation leaves a popover open. */
function closeMenu({ currentTarget }: MouseEvent<HTMLElement>) {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}

function MyMenu({ me }: { me: Me }) {
  const signOut = useSignOut()
  return (
    <section id="office-me" className={styles.menu} popover="auto" aria-label="Мой вход">
      <p data-role="mini" data-text="soft">
        {me.person.email}
      </p>
      <Link to="/me" onClick={closeMenu}>
        <Icon name="passkey" />
        Мой вход и сеансы
      </Link>
      <button type="button" onClick={() => signOut.mutate()}>
        <Icon name="lock" />
        Выйти
      </button>
    </section>
  )
}

function TabBar({ sections }: { sections: readonly Section[] }) {
  const rest = sections.slice(TABS)
  return (
    <nav className={styles.tabBar} aria-label="Разделы">
      {sections.slice(0, TABS).map(section => (
        <SectionLink key={section.path} section={section} />
      ))}
      {rest.length > 0 && (
        <>
          <button type="button" popoverTarget="office-more">
            <Icon name="menu" />
            <span>Ещё</span>
          </button>
          <section id="office-more" className={styles.menu} popover="auto" aria-label="Ещё разделы">
            {rest.map(({ path, title, icon }) => (
              <Link key={path} to={path} onClick={closeMenu}>
                <Icon name={icon} />
                {title}
              </Link>
            ))}
          </section>
        </>
      )}
    </nav>
  )
}
