import { paths } from '#contract/paths.ts'

/** The static map, shown until the interactive one is opened. @param ratio width by height */
export function TownDrawing({ ratio, label }: { ratio: number; label: string }) {
  return (
    <img
      src={paths.townDrawing()}
      alt={label}
      width={Math.round(1000 * ratio)}
      height={1000}
      loading="lazy"
      decoding="async"
    />
  )
}
