/** itemsjs comes without types: only what the benchmark calls. */
declare module 'itemsjs' {
  export default function itemsjs(items: readonly object[], configuration: object): { search(input: object): unknown }
}
