import * as z from 'zod/mini'

/** A page of the portal on which an entity can be seen. */
const previewPlace = z.object({
  title: z.string(),
  /** Below the router base: "news/details/12". */
  path: z.string(),
})
export type PreviewPlace = z.infer<typeof previewPlace>

/** What of a document can be looked at, and where. */
export const previewResponse = z.object({
  title: z.string(),
  places: z.array(previewPlace),
  /** Whether anything of it is stored: before, it is in no list. */
  isStored: z.boolean(),
})
export type PreviewResponse = z.infer<typeof previewResponse>

/** An address at which a preview can be seen without an account. */
export const previewLinkResponse = z.object({
  address: z.string(),
  /** Seconds since 1970. */
  expires: z.number(),
})
export type PreviewLinkResponse = z.infer<typeof previewLinkResponse>

/** How many addresses of a document no longer show it. */
export const endedPreviewsResponse = z.object({ ended: z.number() })
