import * as z from 'zod'

import { contentRow } from '#server/db/seed/content-row.ts'

const { shape } = contentRow

/**
 * Values of an entity beside the fields of its type; an omitted value stays unchanged. The limits equal those of first
 * content.
 */
export const entityPatch = z.object({
  key: shape.key,
  title: shape.title.exactOptional(),
  // Empty: derived from the body.
  summary: z.union([z.literal(''), shape.summary]).exactOptional(),
  category: shape.category.unwrap().exactOptional(),
  tags: shape.tags.unwrap().exactOptional(),
  area: shape.area.unwrap().exactOptional(),
  source: shape.source.unwrap().exactOptional(),
  author: shape.author.unwrap().exactOptional(),
  daysAgo: shape.daysAgo,
  at: shape.at.unwrap().exactOptional(),
  weight: shape.weight.unwrap().exactOptional(),
  body: shape.body.unwrap().exactOptional(),
  images: shape.images.unwrap().exactOptional(),
  related: shape.related.unwrap().exactOptional(),
  cover: shape.cover,
})
export type EntityPatch = z.output<typeof entityPatch>
