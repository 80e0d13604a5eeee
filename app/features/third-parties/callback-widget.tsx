import { useEffect } from 'react'
import { addScript } from '#app/lib/third-party-script.ts'

/** Brings the button of the widget; it draws itself. Where it does not come, our own form and the phone do what they always do. */
export function CallbackWidget({ script }: { script: string }) {
  useEffect(() => addScript(script), [script])
  return null
}
