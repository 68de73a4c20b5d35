import * as z from 'zod/mini'

/**
 * A refusal that admits the code it refused to another purpose: the number has no account, and the same code is good
 * for its registration. In the refusal's `data`, beside the faults by field: `{fields, proved: {event, seconds}}`.
 */
const provedNumber = z.object({
  /** The purpose of the code from now on, as in `sms/send`. */
  event: z.string(),
  /** The seconds it lasts. */
  seconds: z.number().check(z.positive()),
})
export type ProvedNumber = z.infer<typeof provedNumber>

const refusalData = z.object({ proved: provedNumber })

/** Reads the proof from the data of a refusal; undefined for refusals without one, as of other backends. */
export function readProvedNumber(data: unknown): ProvedNumber | undefined {
  return refusalData.safeParse(data).data?.proved
}
