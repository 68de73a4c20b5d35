import { omitUndefined } from '#contract/omit-undefined.ts'
import { statusAt } from '#server/db/content/due-entities.ts'
import type { ArticleInput } from '#server/db/content/write-article.ts'
import type { FieldValues } from '#server/db/tables/field-values.ts'
import { PUBLISHED, SCHEDULED, WITHDRAWN } from '#server/db/tables/tables.ts'

import type { EntityContext } from './entity-input.ts'
import type { EntityPatch } from './entity-patch.ts'
import { summaryOfBody } from './summary-of-body.ts'

/** The checked values that are not copied unchanged. */
export interface CheckedValues {
  /** Safe HTML; undefined where no body is given. */
  body: string | undefined
  fields: FieldValues
  /** Seconds since 1970; undefined where they are not given. */
  times: { publish: number | undefined; withdraw: number | undefined }
  status: string | undefined
}

/** The values of a new entity that are not given. */
const unwritten = {
  title: '',
  summary: '',
  body: '',
  cover: '',
  images: [],
  category: '',
  tags: [],
  area: '',
  source: '',
  author: '',
  weight: 0,
  withdrawTime: 0,
  status: PUBLISHED,
} satisfies Partial<ArticleInput>

/** Returns the entity as the input leaves it: its values over those of the stored entity, or of a new one. */
export function mergeEntity(
  patch: EntityPatch,
  { type, existing, clock }: Pick<EntityContext, 'type' | 'existing' | 'clock'>,
  { body, fields, times, status }: CheckedValues,
): ArticleInput {
  const before = existing ?? { ...unwritten, publishTime: clock.now - (clock.now % 60) }
  const written = { ...before, ...patch, ...omitUndefined({ body }) }
  const publishTime = times.publish ?? before.publishTime
  const withdrawTime = times.withdraw ?? before.withdrawTime ?? 0
  // `withdrawn` follows from the stored times rather than from an editor's decision, so it is computed anew.
  const targetStatus = status ?? (before.status === WITHDRAWN ? PUBLISHED : before.status)
  return {
    type: type.type,
    key: patch.key,
    title: written.title,
    summary: written.summary === '' ? summaryOfBody(written.body) : written.summary,
    body: written.body,
    cover: written.cover,
    images: written.images,
    category: written.category,
    tags: [...new Set(written.tags)],
    area: written.area,
    source: written.source,
    author: written.author,
    publishTime,
    withdrawTime,
    weight: written.weight,
    status: stateOf(targetStatus, { now: clock.now, publishTime, withdrawTime }),
    fields,
  }
}

/**
 * Returns the stored state. For an entity that is to be public, now or at some time, it follows from the times of
 * publication and withdrawal; one that is withdrawn without a time becomes `hidden`.
 */
function stateOf(
  targetStatus: string,
  { now, publishTime, withdrawTime }: { now: number; publishTime: number; withdrawTime: number },
): string {
  if (targetStatus === WITHDRAWN && withdrawTime === 0) return 'hidden'
  return targetStatus === PUBLISHED || targetStatus === SCHEDULED || targetStatus === WITHDRAWN
    ? statusAt(now, publishTime, withdrawTime)
    : targetStatus
}
