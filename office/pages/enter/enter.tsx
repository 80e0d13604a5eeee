/** The way in. */
export function Component() {
  return (
    <main id="main">
      <h1>Вход в кабинет</h1>
    </main>
  )
}
