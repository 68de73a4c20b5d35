import * as z from 'zod/mini'

import { questionResponse, sessionResponse } from './session.ts'

/**
 * One entity of any content type, as in lists (docs/specification/portal.md#entities,
 * docs/specification/decisions.md#content). Named after the calls: `Article/getList` lists every content type.
 */
export const articleResponse = z.object({
  id: z.number(),
  /** Content type number, 0 to 19 in the specification. */
  type: z.number(),
  title: z.string(),
  /**
   * Offsets in UTF-16 units where the title may break between letters, in ascending order. The portal's server
   * computes them, for the answers of other backends too; without them browsers break anywhere.
   */
  titleBreaks: z.optional(z.array(z.number())),
  summary: z.string(),
  /** Path on the object storage, absolute address, or empty. */
  cover: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  /** GB/T 2260 code, or empty. */
  area: z.string(),
  /** The area in words, as "浙江省 杭州市", or empty. */
  areaName: z.string(),
  source: z.string(),
  author: z.string(),
  /** Seconds since 1970 (docs/specification/portal.md#entities). */
  publishTime: z.number(),
  views: z.number(),
  likes: z.number(),
  collects: z.number(),
  /** The type's own fields (`schema/types`), those marked for lists. */
  fields: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Where it is, or takes place: "30.2462,120.2096", latitude first (src/contract/entities/position.ts). */
  position: z.optional(z.string()),
  /** Placed first by the editors, in a list that is in their order. */
  pinned: z.optional(z.boolean()),
  /** The whole entity was called off, with all its sessions. */
  calledOff: z.optional(z.boolean()),
  /** Seats of all sessions together, where seats are counted. */
  places: z.optional(z.object({ capacity: z.number(), taken: z.number() })),
  /** Sessions with seats. Lists carry them for entities with several sessions, because a card shows the next one. */
  sessions: z.optional(z.array(sessionResponse)),
})
export type ArticleResponse = z.infer<typeof articleResponse>

/**
 * One value by which a list can be filtered, with the number of entries it would leave; `atLeast`: a lower bound, which
 * may be zero.
 */
export const facetValue = z.object({
  value: z.string(),
  label: z.string(),
  count: z.number(),
  atLeast: z.optional(z.boolean()),
})
export type FacetValue = z.infer<typeof facetValue>

/** `Article/getList`, `Article/getRecommendList` (docs/specification/decisions.md#the-product). */
export const listResponse = z.object({
  total: z.number(),
  rows: z.array(articleResponse),
  /** The page that was answered: a request beyond the last page gets the nearest page. */
  page: z.number(),
  limit: z.number(),
  /** By field name. Our own backend sends facets, others may not. */
  facets: z.optional(z.record(z.string(), z.array(facetValue))),
})
export type ListResponse = z.infer<typeof listResponse>

/** `Article/getDetails`. `body` is HTML that the server has sanitised. */
export const detailsResponse = z.extend(articleResponse, {
  body: z.string(),
  images: z.array(z.string()),
  /** Entities related to this one, in either direction. */
  related: z.array(articleResponse),
  /** Questions of the sign-up form beyond name, mobile number and number of people. */
  questions: z.optional(z.array(questionResponse)),
  /** Words spoken in the film, from the first of its captions. */
  transcript: z.optional(z.array(z.object({ time: z.number(), text: z.string() }))),
  /** Whether the contact call has data for this entity. */
  hasContact: z.optional(z.boolean()),
})
export type DetailsResponse = z.infer<typeof detailsResponse>

/** `article/getCategory`. `id` is the value of the list's `category` parameter. */
export const categoryResponse = z.array(z.object({ id: z.string(), name: z.string(), count: z.number() }))
export type CategoryResponse = z.infer<typeof categoryResponse>

/** `article/getTag`. */
export const tagResponse = z.array(z.object({ name: z.string(), count: z.number() }))
export type TagResponse = z.infer<typeof tagResponse>
