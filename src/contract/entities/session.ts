import * as z from 'zod/mini'

/**
 * One session with seats: a course has several, an activity exactly one. Times are in seconds since 1970, 0 if not
 * given; `capacity` 0 means that seats are not counted.
 */
export const sessionResponse = z.object({
  id: z.number(),
  name: z.string(),
  start: z.number(),
  end: z.number(),
  place: z.string(),
  note: z.string(),
  capacity: z.number(),
  taken: z.number(),
  /** The period in which sign-up is open. */
  opens: z.number(),
  closes: z.number(),
  /** Reason for which the session was called off; absent if it takes place. */
  calledOff: z.optional(z.string()),
})
export type SessionResponse = z.infer<typeof sessionResponse>

export const questionKinds = ['text', 'longtext', 'number', 'select', 'check'] as const

/** A question of a sign-up form beyond name, mobile number and number of people. */
export const questionResponse = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(questionKinds),
  required: z.boolean(),
  options: z.optional(z.array(z.string())),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  hint: z.optional(z.string()),
})
export type QuestionResponse = z.infer<typeof questionResponse>
