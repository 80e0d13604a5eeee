/**
 * Asks something of a service of somebody else. Its fault costs the page nothing and is no message of ours.
 * @returns undefined when it fails
 */
export function quietly<Answer>(ask: () => Answer): Answer | undefined {
  try {
    return ask()
  } catch (error) {
    console.debug('a third party:', error)
    return undefined
  }
}
