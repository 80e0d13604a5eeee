import { useEffect, useState } from 'react'
import { askOfficeState } from '../../api/office-state.ts'
import styles from './office-state.module.css'

/** Whether the office is open now. The page is kept, so the browser asks; until it knows, and without a script, nothing is said. */
export function OfficeState() {
  const [text, setText] = useState('')
  useEffect(() => {
    const call = new AbortController()
    askOfficeState(call.signal).then(setText, () => {
      // The hours stand below: whoever reads them knows.
    })
    return () => call.abort()
  }, [])
  return <p className={styles.state}>{text}</p>
}
