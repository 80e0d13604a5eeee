/**
 * Loaded before a program (`--import`): shifts its clock by `CLOCK_AHEAD_MS`, which may be negative. Only
 * the time of JavaScript changes; databases, timers and durations do not.
 */
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0)
const machine = Date

globalThis.Date = new Proxy(machine, {
  construct: (date, args, target) =>
    Reflect.construct(date, args.length === 0 ? [machine.now() + aheadMs] : args, target),
  apply: () => new machine(machine.now() + aheadMs).toString(),
  get: (date, name, receiver) => (name === 'now' ? () => machine.now() + aheadMs : Reflect.get(date, name, receiver)),
})
