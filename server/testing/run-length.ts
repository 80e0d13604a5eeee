/**
 * Whether this is `npm run test:long`, which takes its time; `npm test` takes as much as shows a fault. Tests of components ask
 * `import.meta.env`.
 */
export const isLongRun = Boolean(process.env.KVARTAL_LONG)

/**
 * How much of a test that could go on for hours.
 * @param short in every run
 * @param long  in a long one
 */
export function inRun<T>({ short, long }: { short: T; long: T }): T {
  return isLongRun ? long : short
}
