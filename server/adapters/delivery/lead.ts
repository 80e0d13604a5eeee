/** A consent and the evidence of the text it was given to. */
export interface LeadConsent {
  document: string
  version: string
  /** SHA-256 of the text as shown, hex. */
  sha256: string
  /** ISO in UTC. */
  acceptedAt: string
}

/** A request (lead) as it is delivered. */
export interface Lead {
  /** One id everywhere: `webhook-id`, `Message-ID`, `requestNumber`. */
  id: string
  /** ISO in UTC. */
  createdAt: string
  type: string
  name: string
  /** Eleven digits, 7 first. */
  phone: string
  mail: string | null
  /** 0 = none. */
  property: number
  /** As it was called and cost at that moment. */
  propertyTitle: string | null
  priceRub: number | null
  link: string
  referrer: string | null
  tracking: Readonly<Record<string, string>>
  extra: Readonly<Record<string, unknown>>
  captcha: string
  consents: readonly LeadConsent[]
}

/** Whom a letter is for. */
export type LetterReader = 'office' | 'visitor'

/** A letter as it is sent: plain text. */
export interface Letter {
  subject: string
  text: string
}

/** Writes the letter of a request; the texts are content. */
export type LetterWriter = (lead: Lead, reader: LetterReader) => Letter
