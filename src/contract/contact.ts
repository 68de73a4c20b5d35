import * as z from 'zod/mini'

/** `Article/getContact`: what a visitor asked to see, because it stands on no page. */
export const contactResponse = z.object({
  lines: z.array(z.object({ label: z.string(), value: z.string(), isPhone: z.boolean() })),
})
export type ContactResponse = z.infer<typeof contactResponse>
