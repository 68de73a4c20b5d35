import * as z from 'zod/mini'

/** `Article/getContact`: contact data that a visitor requests by a click; no page contains it. */
export const contactResponse = z.object({
  lines: z.array(z.object({ label: z.string(), value: z.string(), isPhone: z.boolean() })),
})
export type ContactResponse = z.infer<typeof contactResponse>
