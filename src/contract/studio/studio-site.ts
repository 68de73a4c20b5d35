import * as z from 'zod/mini'

/** What the studio shows of the site it belongs to: the attribute `data-site` of its document, as JSON. */
export const studioSite = z.object({
  name: z.string(),
  /** IANA name, as "Asia/Shanghai". */
  timeZone: z.string(),
  /** The address of the portal's first page: absolute where the studio has another origin. */
  home: z.string(),
  /** What staff call their account at the identity provider; absent without one. */
  provider: z.optional(z.string()),
  /** A picture, or a seal with a character or its outlines; by default the first character of the name. */
  mark: z.object({
    picture: z.optional(z.object({ address: z.string(), width: z.number(), height: z.number() })),
    seal: z.optional(z.string()),
    strokes: z.optional(z.string()),
  }),
})
export type StudioSite = z.infer<typeof studioSite>
