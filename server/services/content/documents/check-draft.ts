import type { TypeModel } from '#compile/portal.ts'
import type { DocumentValues } from '#contract/studio/document-value.ts'
import type { EntityDraft } from '#server/db/content/put-entities.ts'
import { namesakes, type StoredEntity } from '#server/db/content/stored-entities.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { PUBLISHED, WITHDRAWN } from '#server/db/tables/tables.ts'
import { checkEntity } from '#server/services/content/check/check-entity.ts'
import { isOfBody } from '#server/services/content/check/summary-of-body.ts'
import { valueName } from '#server/services/content/check/value-name.ts'
import { shown } from '#server/services/content/format/content-fault.ts'
import { createLinkCheck } from '#server/services/content/import/check-link.ts'
import { storeRowFiles } from '#server/services/content/import/store-row-files.ts'

import type { DocumentContext } from './document-context.ts'
import { documentFields } from './document-fields.ts'
import { entityInput } from './document-values.ts'
import { createServedFiles } from './served-files.ts'

interface CheckedDraft {
  type: TypeModel
  key: string
  /** The stored entity, over which the changes are laid. */
  entity: StoredEntity | undefined
  changes: DocumentValues
  /** The state afterwards; published by default. */
  state?: 'published' | 'as-stored'
}

/** Sentences by the names of fields. */
export type DraftFaults = Readonly<Record<string, string>>

/**
 * Checks the changes of a draft over the stored entity, by the rules of an import: returns the entity as they leave it, published, or
 * all faults at their fields.
 */
export async function checkDraft(
  context: Pick<DocumentContext, 'types' | 'now' | 'timezone' | 'media'>,
  queries: Queries,
  { type, key, entity: existing, changes, state = 'published' }: CheckedDraft,
): Promise<{ ok: true; entity: EntityDraft } | { ok: false; faults: DraftFaults }> {
  const input = entityInput(key, withFollowingSummary(changes, existing))
  const faults: Record<string, string> = {}
  const tell = (field: string, message: string) => void (faults[field] ??= message)
  const clock = { now: context.now(), timezone: context.timezone }
  const common = new Map([...input.common, ...(state === 'published' ? [['status', PUBLISHED] as const] : [])])
  // A time that was cleared is now, and not the one before.
  if (changes['publishTime'] === '') common.set('publishTime', clock.now - (clock.now % 60))
  const result = checkEntity({ common, fields: input.fields }, { type, existing, clock, notation: 'text' })
  if (!result.ok) {
    for (const { value, message, allowed } of result.faults)
      tell(valueName(value), allowed === undefined ? message : `${message}；可以是：${allowed.slice(0, 12).join('、')}`)
    return { ok: false, faults }
  }
  const { entity, related } = result.checked
  if (state === 'published' && entity.status === WITHDRAWN)
    tell('withdrawTime', '这个时间已经过了，发布后访客也看不到；请改晚，或清除')
  const stored = await storeRowFiles(
    { entity, existing, type },
    {
      base: '',
      taker: createServedFiles(context.media),
      findCover: async () => '',
      // In the transaction: on a single connection, another query would wait for its end.
      checkLink: createLinkCheck(queries, context),
      tell: (column, { message }) => tell(fieldOf(type, column), message),
      note: () => undefined,
    },
  )
  const names = await relatedEntities(context, queries, related, (message) => tell('related', message))
  if (Object.keys(faults).length > 0) return { ok: false, faults }
  return { ok: true, entity: { ...stored.entity, ...(names === undefined ? {} : { related: names }) } }
}

/** Changes of a body change a summary that was taken from it. */
export function withFollowingSummary(changes: DocumentValues, entity: StoredEntity | undefined): DocumentValues {
  const follows = entity !== undefined && isOfBody(entity.summary, entity.body)
  return follows && 'body' in changes ? { summary: '', ...changes } : changes
}

/** The field that a check calls by its label: of an import's columns, or of the type. */
function fieldOf(type: TypeModel, label: string): string {
  const column = columns.get(label)
  return column ?? documentFields(type).find((field) => field.label === label)?.name ?? label
}

const columns: ReadonlyMap<string, string> = new Map([
  ['封面', 'cover'],
  ['图集', 'images'],
  ['正文', 'body'],
])

/** Resolves relations, written as `news:spring`. */
async function relatedEntities(
  { types }: Pick<DocumentContext, 'types'>,
  queries: Queries,
  written: readonly string[] | undefined,
  tell: (message: string) => void,
): Promise<EntityDraft['related']> {
  if (written === undefined) return undefined
  const found: { type: number; key: string }[] = []
  for (const name of written) {
    const [typeKey = '', key = ''] = name.split(':', 2)
    const type = types().find((candidate) => candidate.key === typeKey)
    const matches = type === undefined ? [] : await namesakes(queries, [key], type.type)
    const match = matches.find((candidate) => candidate.key === key)
    if (match === undefined) tell(`相关内容里的${shown(name)}已经没有了，请移除`)
    else found.push({ type: match.type, key: match.key })
  }
  return found.toSorted((a, b) => a.type - b.type || (a.key < b.key ? -1 : 1))
}
