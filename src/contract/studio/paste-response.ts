import * as z from 'zod/mini'

/** The most characters of HTML and RTF that are sent together; pictures in them take twice their bytes. */
export const MOST_PASTED = 30 * 1024 * 1024

/** Something that was left out of what was pasted, in a sentence for the person. */
export const pasteLoss = z.object({ kind: z.string(), count: z.number(), sentence: z.string() })
export type PasteLoss = z.infer<typeof pasteLoss>

/** What was pasted as a text of the site, with its pictures stored, and what is missing of it. */
export const pasteResponse = z.object({ html: z.string(), losses: z.array(pasteLoss) })
export type PasteResponse = z.infer<typeof pasteResponse>
