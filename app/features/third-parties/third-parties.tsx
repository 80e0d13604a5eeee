import { useEffect, useState } from 'react'
import { addScript } from '#app/lib/third-party-script.ts'
import { whenIdle, whenLoaded } from '#app/lib/when-idle.ts'
import type { Global } from '#contract/site.ts'
import { MetricaCounter } from './metrica-counter.tsx'

/**
 * Services of others that wait for the consent of the visitor; it is given when this is rendered. They come when the page is loaded and
 * the browser has nothing else to do: none of them holds up a picture or a press.
 */
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

/** Adds the script of the callback widget, which draws its own button. Without it our form and the phone number still work. */
function CallbackWidget({ script }: { script: string }) {
  useEffect(() => addScript(script), [script])
  return null
}
