/**
 * Loaded before a program (`--import`): its clock goes ahead of the machine's by `CLOCK_AHEAD_MS`, which may be negative. Only
 * what JavaScript calls the time: a database that it opens keeps its own, and timers and durations are not touched.
 */
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0)
const machine = Date

globalThis.Date = new Proxy(machine, {
  construct: (date, args, target) =>
    Reflect.construct(date, args.length === 0 ? [machine.now() + aheadMs] : args, target),
  apply: () => new machine(machine.now() + aheadMs).toString(),
  get: (date, name, receiver) => (name === 'now' ? () => machine.now() + aheadMs : Reflect.get(date, name, receiver)),
})
