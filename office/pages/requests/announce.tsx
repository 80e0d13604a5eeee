import { useState } from 'react'
import { useBrowserStore } from '#app/lib/browser-store.ts'
import { type Announcement, announcementStore, switchAnnouncement } from '../../frame/announce.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/choice.tsx'
import styles from './requests.module.css'

/** How this browser announces new requests: a sound, a notification. */
export function AnnounceSwitches() {
  const on = useBrowserStore(announcementStore)
  const [isRefused, setIsRefused] = useState(false)
  const change = async (name: Announcement, isOn: boolean) => setIsRefused(!(await switchAnnouncement(name, isOn)))

  return (
    <>
      <Button kind="ghost" icon="bell" popoverTarget="office-announce">
        {on.length > 0 ? 'Сообщаем о новых' : 'Сообщать о новых'}
      </Button>
      <section id="office-announce" popover="auto" className={styles.announce} aria-label="Сообщать о новых заявках">
        <p>Сообщать о новых заявках в этом браузере, пока кабинет открыт:</p>
        <Check checked={on.includes('sound')} onCheckedChange={isOn => void change('sound', isOn)}>
          Звуком
        </Check>
        {'Notification' in window && (
          <Check checked={on.includes('notification')} onCheckedChange={isOn => void change('notification', isOn)}>
            Уведомлением
          </Check>
        )}
        {isRefused && <p role="alert">Браузер не разрешил уведомления. Разрешите их в настройках сайта.</p>}
      </section>
    </>
  )
}
