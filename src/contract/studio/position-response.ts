import * as z from 'zod/mini'

/** A section of a page, as a drawing of the page shows it. */
const outlineSection = z.object({
  /** The name of its block. */
  block: z.string(),
  heading: z.optional(z.string()),
  height: z.enum(['small', 'medium', 'large']),
  /** Whether the position is in it. */
  isMarked: z.boolean(),
})
export type OutlineSection = z.infer<typeof outlineSection>

/** A band of a page: sections over its whole width, or a wide and a narrow column of them. */
const outlineRow = z.object({
  main: z.array(outlineSection),
  /** The narrow column; empty where there is one column alone. */
  aside: z.array(outlineSection),
  isAsideFirst: z.boolean(),
})
export type OutlineRow = z.infer<typeof outlineRow>

/** A position that banners or advertisements stand at. */
export const positionResponse = z.object({
  /** As a document names it: "web_book_top". */
  name: z.string(),
  title: z.string(),
  kind: z.enum(['banner', 'ad']),
  device: z.enum(['desktop', 'mobile']),
  /** The size that its pictures should have, in pixels. */
  width: z.number(),
  height: z.number(),
  /** The pages that show it, by their titles and their paths below the router base. */
  pages: z.array(z.object({ title: z.string(), path: z.string() })),
  /** The first of those pages from its top to its foot; empty where no page shows the position. */
  outline: z.array(outlineRow),
  /** How many pictures visitors see there now. */
  published: z.number(),
})
export type PositionResponse = z.infer<typeof positionResponse>

/** All positions of the portal, banners first. */
export const positionsResponse = z.array(positionResponse)
