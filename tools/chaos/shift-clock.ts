/** Loaded before a program by `--import`: its clock is wrong by CLOCK_SHIFT_MS, and jumps when it is told to. */
let shiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0)
const { now } = Date

globalThis.Date = new Proxy(Date, {
  // oxlint-disable-next-line typescript/no-unsafe-return -- a Date, from any arguments
  construct: (target, given: [], made) =>
    Reflect.construct(target, given.length > 0 ? given : [shifted()], made),
  get: (target, name, receiver) =>
    name === 'now' ? shifted : (Reflect.get(target, name, receiver) as unknown),
})

function shifted(): number {
  return now() + shiftMs
}

process.on('message', (message: { kind?: string; shiftMs?: number }) => {
  if (message.kind === 'clock' && message.shiftMs !== undefined) shiftMs = message.shiftMs
})
