import * as z from 'zod/mini'

import { questionResponse, sessionResponse } from './session.ts'

/**
 * One entity of any content type as lists carry it (docs/specification/portal.md#entities, docs/specification/decisions.md#content).
 * The name follows the calls: `Article/getList` lists every type.
 */
export const articleResponse = z.object({
  id: z.number(),
  /** Content type number, 0 to 19 in the specification. */
  type: z.number(),
  title: z.string(),
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
  /** It was called off for everyone, with all its times. */
  calledOff: z.optional(z.boolean()),
  /** Seats of all its times together, where seats are counted. */
  places: z.optional(z.object({ capacity: z.number(), taken: z.number() })),
  /** The times one can have a seat at. Lists carry them where an entity has several: a card shows the next. */
  sessions: z.optional(z.array(sessionResponse)),
})
export type ArticleResponse = z.infer<typeof articleResponse>

/** One value a list can be narrowed to, with how many entries it would leave. */
export const facetValue = z.object({ value: z.string(), label: z.string(), count: z.number() })
export type FacetValue = z.infer<typeof facetValue>

/** `Article/getList`, `Article/getRecommendList` (docs/specification/decisions.md#the-product). */
export const listResponse = z.object({
  total: z.number(),
  rows: z.array(articleResponse),
  /** The page really answered: a page out of range is answered by the nearest one. */
  page: z.number(),
  limit: z.number(),
  /** By field name; our own backend sends it, others may not. */
  facets: z.optional(z.record(z.string(), z.array(facetValue))),
})
export type ListResponse = z.infer<typeof listResponse>

/** `Article/getDetails`. `body` is HTML that the server has sanitised. */
export const detailsResponse = z.extend(articleResponse, {
  body: z.string(),
  images: z.array(z.string()),
  /** Entities this one is related to, in either direction. */
  related: z.array(articleResponse),
  /** What its sign-up asks beyond name, mobile number and number of people. */
  questions: z.optional(z.array(questionResponse)),
  /** What is said in its film, from the first of its captions. */
  transcript: z.optional(z.array(z.object({ time: z.number(), text: z.string() }))),
  /** Whether the contact call has something to say about it. */
  hasContact: z.optional(z.boolean()),
})
export type DetailsResponse = z.infer<typeof detailsResponse>

/** `article/getCategory`. `id` is what the list's `category` parameter takes. */
export const categoryResponse = z.array(z.object({ id: z.string(), name: z.string(), count: z.number() }))
export type CategoryResponse = z.infer<typeof categoryResponse>

/** `article/getTag`. */
export const tagResponse = z.array(z.object({ name: z.string(), count: z.number() }))
export type TagResponse = z.infer<typeof tagResponse>
