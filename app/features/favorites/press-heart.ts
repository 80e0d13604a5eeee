/** Toggles a favorite; the code is loaded at the first press. @param isFavorite the state before the press */
export function pressHeart(id: number, isFavorite: boolean): void {
  import('./toggle-favorite.ts').then(
    ({ toggleFavorite }) => toggleFavorite(id, isFavorite),
    error => console.warn('favorites:', error),
  )
}
