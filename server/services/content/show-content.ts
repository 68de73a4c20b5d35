import { finishImport } from '#server/db/content/apply-import.ts'
import { bookingsOf, countStatuses, findNamed, listNamed, setStatus, type NamedEntity } from '#server/db/content/entity-status.ts'
import { isUnavailable } from '#server/db/is-unavailable.ts'
import type { TypeModel } from '#compile/portal.ts'

import type { Busy, ContentContext } from './content-context.ts'

export interface ShownEntity extends NamedEntity {
  /** It was in that state before. */
  wasSo: boolean
  /** Seats held or waited for; they stay. */
  bookings: number
}

export type ShowOutcome = { kind: 'done'; entities: readonly ShownEntity[] } | { kind: 'missing'; names: readonly string[] } | { kind: 'unavailable' } | Busy

/** Publishes or hides entities named by number or key, all or none; what members have of them stays. */
export async function showContent(context: ContentContext, names: readonly string[], { status, type }: { status: 'published' | 'hidden'; type?: TypeModel | undefined }): Promise<ShowOutcome> {
  return context.alone(async () => {
    try {
      // It would show again what is hidden here.
      await finishImport(context.store, context.types())
      const wanted = [...new Set(names)]
      // A key may be made of digits too; one that is a key is meant as one.
      const isNumber = (name: string) => /^[1-9]\d{0,8}$/u.test(name)
      const found = (await findNamed(context.store.db, wanted.filter(isNumber).map(Number), wanted)).filter((entity) => type === undefined || entity.type === type.type)
      const entities = new Map<string, NamedEntity>()
      for (const name of wanted) {
        const entity = found.find(({ key }) => key === name) ?? found.find(({ id }) => String(id) === name)
        if (entity) entities.set(name, entity)
      }
      const missing = wanted.filter((name) => !entities.has(name))
      if (missing.length > 0) return { kind: 'missing', names: missing }
      const meant = [...new Map([...entities.values()].map((entity) => [entity.id, entity])).values()]
      const ids = meant.filter((entity) => entity.status !== status).map(({ id }) => id)
      const bookings = await bookingsOf(context.store.db, ids)
      await setStatus(context.store, ids, status)
      await context.media.changed()
      return { kind: 'done', entities: meant.map((entity) => ({ ...entity, wasSo: entity.status === status, bookings: bookings.get(entity.id) ?? 0 })) }
    } catch (error) {
      if (isUnavailable(error)) return { kind: 'unavailable' }
      throw error
    }
  })
}

/** What there is, by type and state. */
export async function contentCounts({ store, types }: Pick<ContentContext, 'store' | 'types'>): Promise<{ type: TypeModel; counts: ReadonlyMap<string, number> }[]> {
  const rows = await countStatuses(store.db)
  return types().map((type) => ({ type, counts: new Map(rows.filter((row) => row.type === type.type).map(({ status, count }) => [status, count])) }))
}

export function contentList({ store }: Pick<ContentContext, 'store'>, type: TypeModel, narrowed: { status?: string | undefined; limit: number }): Promise<NamedEntity[]> {
  return listNamed(store.db, type.type, narrowed)
}
