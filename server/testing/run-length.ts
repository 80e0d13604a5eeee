/**
 * How much of a test that could go on for hours: `npm run test:long` takes its time, `npm test` takes as much as shows a fault.
 * @param short in every run
 * @param long  in a long one
 */
export function inRun<T>({ short, long }: { short: T; long: T }): T {
  return import.meta.env.MODE === 'long' ? long : short
}
