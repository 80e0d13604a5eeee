import { apiPaths } from '#contract/paths.ts'

/**
 * The text of the consent to the processing of personal data, HTML of our own content.
 * @throws Error when it does not come: the caller offers to try again
 */
export async function fetchConsentHtml(): Promise<string> {
  const answer = await fetch(apiPaths.personalDataConsent())
  if (!answer.ok) throw new Error(`the consent answers ${answer.status}`)
  const { text }: { text: string } = await answer.json()
  return text
}
