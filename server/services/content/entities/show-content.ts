import { zonedDay, zonedMinute } from '#contract/time/zoned-day.ts'
import { finishImport } from '#server/db/content/apply-import.ts'
import {
  bookingsOf,
  countStatuses,
  findNamed,
  hideEntities,
  listNamed,
  showEntities,
  type NamedEntity,
} from '#server/db/content/entity-status.ts'
import type { Busy } from '#server/db/connection/content-lock.ts'
import { isUnavailable } from '#server/platform/answers/is-unavailable.ts'
import { DRAFT, PUBLISHED } from '#server/db/tables/tables.ts'
import type { StaffAct, StaffCaller } from '#server/services/context/staff-acts.ts'
import type { TypeModel } from '#compile/portal.ts'

import type { ContentContext } from './content-context.ts'

export interface ShownEntity extends NamedEntity {
  /** The entity was in that state before. */
  wasSo: boolean
  /** Seats held or waited for; they are not affected. */
  bookings: number
}

export type ShowOutcome =
  | { kind: 'done'; entities: readonly ShownEntity[] }
  | { kind: 'missing'; names: readonly string[] }
  /** Keys that exist in several types; the caller must name the type. */
  | { kind: 'ambiguous'; names: readonly { name: string; entities: readonly NamedEntity[] }[] }
  /** Entities that the portal cannot do without. */
  | { kind: 'needed'; names: readonly string[] }
  | { kind: 'unavailable' }
  | Busy

/** Publishes or hides entities given by id or key, all or none; the members' data of them is not affected. */
export async function showContent(
  context: ContentContext,
  staff: StaffCaller,
  names: readonly string[],
  { status, type }: { status: 'published' | 'hidden'; type?: TypeModel | undefined },
): Promise<ShowOutcome> {
  return context.withContentLock(async () => {
    try {
      // An interrupted import, completed later, would show the hidden entities again.
      await finishImport(context.store, context.types())
      const targets = [...new Set(names)].map((name) => ({ name, ...readName(context.types(), name) }))
      const numbers = targets.flatMap(({ key, of }) => (of === undefined && isNumber(key) ? [Number(key)] : []))
      const found = (
        await findNamed(
          context.store.db,
          numbers,
          targets.map(({ key }) => key),
        )
      ).filter((entity) => type === undefined || entity.type === type.type)
      const entities = targets.map(({ name, key, of }) => {
        const keyed = found.filter((entity) => entity.key === key && (of === undefined || entity.type === of.type))
        const numbered = of === undefined ? found.filter(({ id }) => String(id) === key) : []
        // A key may consist of digits; a matching key takes precedence over an id.
        return { name, entities: unique(keyed.length > 0 ? keyed : numbered).toSorted((a, b) => a.type - b.type) }
      })
      const missing = entities.flatMap((each) => (each.entities.length === 0 ? [each.name] : []))
      if (missing.length > 0) return { kind: 'missing', names: missing }
      const ambiguous = entities.filter((each) => each.entities.length > 1)
      if (ambiguous.length > 0) return { kind: 'ambiguous', names: ambiguous }
      const meant = unique(entities.flatMap((each) => each.entities))
      const changed = meant.filter((entity) => entity.status !== status)
      const needed = status === 'hidden' ? changed.filter(context.isNeeded) : []
      if (needed.length > 0) return { kind: 'needed', names: needed.map((entity) => nameOf(context.types(), entity)) }
      const ids = changed.map(({ id }) => id)
      const bookings = await bookingsOf(context.store.db, ids)
      await context.acts.transact(async (queries, record) => {
        await (status === 'hidden' ? hideEntities(queries, ids) : showEntities(queries, ids, context.now()))
        const act = status === 'hidden' ? 'content.hide' : 'content.publish'
        const today = zonedDay(context.now(), context.timezone)
        await record(
          ...changed.flatMap((entity): StaffAct[] => {
            const of = { staff, subject: nameOf(context.types(), entity) }
            const shown: StaffAct = { ...of, act, before: entity.status, after: status }
            // A draft becomes visible with the date that it has.
            const isBackDated =
              status === PUBLISHED && entity.status === DRAFT && zonedDay(entity.publish_time, context.timezone) < today
            const date = zonedMinute(entity.publish_time, context.timezone)
            return isBackDated ? [shown, { ...of, act: 'content.backdate', after: date }] : [shown]
          }),
        )
      })
      await context.media.changed()
      return {
        kind: 'done',
        entities: meant.map((entity) => ({
          ...entity,
          wasSo: entity.status === status,
          bookings: bookings.get(entity.id) ?? 0,
        })),
      }
    } catch (error) {
      if (isUnavailable(error)) return { kind: 'unavailable' }
      throw error
    }
  })
}

function nameOf(types: readonly TypeModel[], { type, key }: NamedEntity): string {
  return `${types.find((candidate) => candidate.type === type)?.key ?? type}/${key}`
}

function isNumber(name: string): boolean {
  return /^[1-9]\d{0,8}$/u.test(name)
}

/** Splits "spring" or "news/spring", the latter for a key that several types have. */
function readName(types: readonly TypeModel[], name: string): { key: string; of: TypeModel | undefined } {
  const [, before = '', after = ''] = /^([^/:：]{1,40})[/:：](.*)$/su.exec(name) ?? []
  const of = types.find((type) => type.key === before || type.name === before)
  return of === undefined ? { key: name, of } : { key: after, of }
}

function unique(entities: readonly NamedEntity[]): NamedEntity[] {
  return [...new Map(entities.map((entity) => [entity.id, entity])).values()]
}

/** Counts the content by type and state. */
export async function contentCounts({
  store,
  types,
}: Pick<ContentContext, 'store' | 'types'>): Promise<{ type: TypeModel; counts: ReadonlyMap<string, number> }[]> {
  const rows = await countStatuses(store.db)
  return types().map((type) => ({
    type,
    counts: new Map(rows.filter((row) => row.type === type.type).map(({ status, count }) => [status, count])),
  }))
}

export function contentList(
  { store }: Pick<ContentContext, 'store'>,
  type: TypeModel,
  narrowed: { status?: string | undefined; limit: number },
): Promise<NamedEntity[]> {
  return listNamed(store.db, type.type, narrowed)
}
