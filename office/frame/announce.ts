import { useEffect, useRef } from 'react'
import { createBrowserStore } from '#app/lib/browser-store.ts'
import { readStored, writeStored } from '#app/lib/safe-storage.ts'
import { useToday } from './use-today.ts'

const NAMES = ['sound', 'notification'] as const
export type Announcement = (typeof NAMES)[number]

const keyOf = (name: Announcement) => `office-${name}`

/** How this browser announces new requests. */
export const announcementStore = createBrowserStore<readonly Announcement[]>(
  NAMES.filter(name => readStored('localStorage', keyOf(name)) === 'on'),
)

/** A notification needs the permission of the browser. @returns false when the person has refused it */
export async function switchAnnouncement(name: Announcement, isOn: boolean): Promise<boolean> {
  if (isOn && name === 'notification' && (await Notification.requestPermission()) !== 'granted') return false
  writeStored('localStorage', keyOf(name), isOn ? 'on' : null)
  announcementStore.set(NAMES.filter(candidate => readStored('localStorage', keyOf(candidate)) === 'on'))
  if (isOn && name === 'sound') playSound()
  return true
}

/** Announces requests that arrived since the last poll. A notification has no personal data, because a locked screen shows it too. */
export function useAnnouncements(): void {
  const { data } = useToday()
  const newest = data && (data.waiting.newest ?? '')
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (newest === undefined || (seen.current !== undefined && newest <= seen.current)) return
    const isFirst = seen.current === undefined
    seen.current = newest
    if (isFirst) return
    const switchedOn = announcementStore.get()
    if (switchedOn.includes('sound')) playSound()
    if (switchedOn.includes('notification')) {
      const notification = new Notification('Новая заявка', {
        tag: 'office-request',
        body: 'Откройте кабинет, чтобы ответить',
      })
      notification.onclick = () => window.focus()
    }
  }, [newest])
}

const SOUND_SECONDS = 0.5
const TONES_HZ = [659, 880]

/** Two short tones. */
function playSound(): void {
  const audio = new AudioContext()
  const volume = audio.createGain()
  volume.gain.setValueAtTime(0.15, audio.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + SOUND_SECONDS)
  volume.connect(audio.destination)
  TONES_HZ.forEach((hz, at) => {
    const tone = new OscillatorNode(audio, { frequency: hz })
    tone.connect(volume)
    tone.start(audio.currentTime + (at * SOUND_SECONDS) / 2)
    tone.stop(audio.currentTime + SOUND_SECONDS)
    tone.onended = () => void audio.close()
  })
}
