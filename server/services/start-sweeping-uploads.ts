import type { MemberContext } from './member-context.ts'
import { sweepUploads } from './uploads.ts'

const EVERY = 3_600_000

/** Sweeps unused uploads every hour, and soon after the start. As many processes as want may do it at once. */
export function startSweepingUploads(context: Pick<MemberContext, 'store' | 'uploads' | 'now' | 'log'>, every = EVERY, first = 60_000): { sweep(): Promise<void>; close(): Promise<void> } {
  const work = async () => {
    try {
      await sweepUploads(context)
    } catch (error) {
      context.log.warn(`Unused uploads stay until the next sweep: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  let sweeping: Promise<void> | undefined
  const sweep = () => (sweeping ??= work().finally(() => (sweeping = undefined)))
  const timers = [setTimeout(() => void sweep(), first), setInterval(() => void sweep(), every)]
  for (const timer of timers) timer.unref()
  return {
    sweep,
    async close() {
      for (const timer of timers) clearInterval(timer)
      await sweeping
    },
  }
}
