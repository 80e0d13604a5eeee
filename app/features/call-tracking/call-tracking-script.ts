/** Public settings of the call tracking, `integrations.calltracking` of the global settings. */
export interface CallTrackingKeys {
  /** Id of the script in the service's cabinet. */
  mod_id: string
  /** Address of the script. */
  script: string
}

declare global {
  interface Window {
    /** Calltouch: `ct('calltracking_params', modId)` tells the session. Source: integrations §2.1. */
    ct?: (...args: unknown[]) => unknown
  }
}

/**
 * Adds the script of the call tracking to the page. Source: specification §2.7, §4 "Call-tracking script".
 * @returns takes it away again, with what it left for everybody to see
 */
export function addCallTracking({ mod_id, script }: CallTrackingKeys): () => void {
  const address = new URL(script)
  address.searchParams.set('id', mod_id)
  const element = document.createElement('script')
  element.src = address.href
  element.async = true
  document.head.append(element)
  return () => {
    element.remove()
    delete window.ct
  }
}

/** Field of a request that ties it to the visit; empty when the script is not there, is blocked or knows no session. */
export function callTrackingFields({ mod_id }: CallTrackingKeys): { ct_session_id?: string } {
  try {
    const params: unknown = window.ct?.('calltracking_params', mod_id)
    if (typeof params !== 'object' || params === null || !('sessionId' in params) || !params.sessionId) return {}
    return { ct_session_id: String(params.sessionId) }
  } catch (error) {
    // A third party's fault costs the request nothing.
    console.warn('call tracking', error)
    return {}
  }
}
