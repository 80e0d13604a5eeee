/** Loaded by `--import`: shifts `Date` by `CLOCK_AHEAD_MS`; databases, timers and durations do not change. */
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0)
const machine = Date

globalThis.Date = new Proxy(machine, {
  construct: (date, args, target) =>
    Reflect.construct(date, args.length === 0 ? [machine.now() + aheadMs] : args, target),
  apply: () => new machine(machine.now() + aheadMs).toString(),
  get: (date, name, receiver) => (name === 'now' ? () => machine.now() + aheadMs : Reflect.get(date, name, receiver)),
})
