import * as z from 'zod/mini'

/** `warn` has to be acknowledged before a document is published, `stop` to be mended. */
export const findingLevels = ['warn', 'stop'] as const
export type FindingLevel = (typeof findingLevels)[number]

/** Something that a check found in a document. */
export const finding = z.object({
  /** The same for the same words in the same field, so that it can be acknowledged. */
  id: z.string(),
  /** The check of `policy.json` that found it. */
  rule: z.string(),
  level: z.enum(findingLevels),
  /** The field of the form. */
  field: z.string(),
  /** What is wrong and how to mend it. */
  message: z.string(),
  /** The words around it. */
  excerpt: z.optional(z.string()),
  /** The address of the picture of a text that it is about, as the text has it. */
  picture: z.optional(z.string()),
})
export type Finding = z.infer<typeof finding>

/** What is found in a document as it would be published. */
export const findingsResponse = z.object({
  /** The revision of the draft that was checked. */
  revision: z.number(),
  /** What keeps it from being published: sentences by fields. */
  faults: z.record(z.string(), z.string()),
  /** What has to be acknowledged. */
  warnings: z.array(finding),
})
export type FindingsResponse = z.infer<typeof findingsResponse>
