import { apiPaths } from '#contract/paths.ts'

/** HTML of the consent to the processing of personal data, from our own content. */
export async function fetchConsentHtml(): Promise<string> {
  const answer = await fetch(apiPaths.personalDataConsent())
  if (!answer.ok) throw new Error(`the consent answers ${answer.status}`)
  const { text }: { text: string } = await answer.json()
  return text
}
