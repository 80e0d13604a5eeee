import { useEffect, useState } from 'react'
import { askOfficeState } from '../../api/office-state.ts'
import styles from './contacts-page.module.css'

/** Whether the office is open now. The page is cached, so the browser requests it; empty until then and without a script. */
export function OfficeState() {
  const [text, setText] = useState('')
  useEffect(() => {
    const call = new AbortController()
    askOfficeState(call.signal).then(setText, () => {
      // The hours below remain.
    })
    return () => call.abort()
  }, [])
  return <p className={styles.state}>{text}</p>
}
