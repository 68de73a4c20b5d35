import { occurrenceOf, sessionsOf } from '#server/db/acting/sessions.ts'
import type { Store } from '#server/db/connection/store.ts'

import type { RowDraft } from './check-row.ts'
import { shown } from '#server/services/content/format/content-fault.ts'

/**
 * Says of which sessions a row sets fewer seats than are taken; undefined where of none. Bookings are kept, so staff
 * learn here that more will come than there are places.
 */
export async function describeOverbooked(
  { entity, existing, type }: Pick<RowDraft, 'entity' | 'existing' | 'type'>,
  store: Store,
): Promise<string | undefined> {
  if (existing === undefined) return undefined
  const { sessions } = occurrenceOf(type, entity.fields)
  const limited = sessions.filter(({ seats }) => seats > 0)
  if (limited.length === 0) return undefined
  const stored = new Map((await sessionsOf(store, existing.id)).map(({ name, taken }) => [name, taken]))
  const over = limited.flatMap(({ name, seats }) => {
    const occupied = stored.get(name) ?? 0
    const of = name === '' ? '' : `场次${shown(name)}的`
    return occupied > seats ? [`${of}名额 ${seats} 少于已经预约的 ${occupied}`] : []
  })
  return over.length === 0
    ? undefined
    : `${over.join('，')}；已有的预约都保留，到场的人会多于名额，请联系会员或改回名额`
}
