import * as z from 'zod/mini'

/** All areas after GB/T 2260, each a code with its name. */
export const areasResponse = z.array(z.tuple([z.string(), z.string()]))
export type Areas = z.infer<typeof areasResponse>
