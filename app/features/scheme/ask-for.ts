import type { CardPlace } from '#domain/catalogue/card-place.ts'

/** Opens the window of a request about a place; its words come with the press. */
export async function askFor(place: CardPlace): Promise<void> {
  const { askForPlace } = await import('../place-card/place-request.tsx')
  askForPlace(place)
}
