/** itemsjs comes without types: only what the benchmark calls. */
declare module 'itemsjs' {
  export default function itemsjs(
    items: readonly object[],
    configuration: object,
  ): {
    // What it gives back depends on the configuration; the caller says what the documentation promises for its own.
    search<Result>(input: object): Result
  }
}
