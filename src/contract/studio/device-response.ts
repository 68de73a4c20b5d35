import * as z from 'zod/mini'

/** A session of the signed-in person on one device. */
export const deviceResponse = z.object({
  id: z.number(),
  device: z.string(),
  network: z.string(),
  created: z.number(),
  seen: z.number(),
  isThis: z.boolean(),
})
export type DeviceResponse = z.infer<typeof deviceResponse>
