import { useEffect, useState } from 'react'
import { whenIdle, whenLoaded } from '#app/lib/schedule.ts'
import { addScript } from '#app/lib/third-party-script.ts'
import type { Global } from '#contract/site.ts'
import { MetricaCounter } from './metrica-counter.tsx'

/** Third-party services that need consent; rendered after it was given. Loaded when the page is loaded and the browser idle. */
export function ThirdParties({ integrations }: { integrations: Global['integrations'] }) {
  const { metrica, callback_widget: widget } = integrations
  const [isQuiet, setIsQuiet] = useState(false)
  useEffect(() => whenLoaded(() => whenIdle(() => setIsQuiet(true))), [])
  if (!isQuiet) return null
  return (
    <>
      {metrica && <MetricaCounter keys={metrica} />}
      {widget && <CallbackWidget {...widget} />}
    </>
  )
}

/** Callback widget. Without it our form and the phone number still work. */
function CallbackWidget({ script }: { script: string }) {
  useEffect(() => addScript(script), [script])
  return null
}
