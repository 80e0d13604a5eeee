/** Format of Metrica. */
const CLIENT_ID = /^\d{1,32}$/

let clientId: string | undefined

export function keepClientId(id: unknown): void {
  const text = String(id)
  if (CLIENT_ID.test(text)) clientId = text
}

/** Field that links a request to the visit in Metrica; empty until the id is known. */
export function metricaFields(): { metrika_client_id?: string } {
  return clientId === undefined ? {} : { metrika_client_id: clientId }
}
