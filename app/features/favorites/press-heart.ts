/**
 * A heart was pressed: what changes the list comes with the first press. A failure is only logged.
 * Source: docs/specification-coverage.md#other-failed-calls.
 * @param isFavorite the state before the press
 */
export function pressHeart(id: number, isFavorite: boolean): void {
  import('./toggle-favorite.ts').then(
    ({ toggleFavorite }) => toggleFavorite(id, isFavorite),
    error => console.warn('favorites:', error),
  )
}
