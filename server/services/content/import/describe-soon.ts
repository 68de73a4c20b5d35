import { PUBLISHED, SCHEDULED } from '#server/db/tables/tables.ts'

import { formatMoment } from '#server/services/content/format/export-values.ts'

/** Whether an entity is scheduled. */
export function isWaiting({ status }: { status: string }): boolean {
  return status === SCHEDULED
}

/** Describes the scheduled changes of an entity, after a leading space; empty without any. */
export function describeSoon(
  { status, publishTime, withdrawTime }: { status: string; publishTime: number; withdrawTime: number },
  timezone: string,
): string {
  const say = (moment: number) => formatMoment(moment - (moment % 60), timezone) ?? String(moment)
  const down =
    withdrawTime > 0 && (status === SCHEDULED || status === PUBLISHED) ? `　将于 ${say(withdrawTime)} 下架` : ''
  return status === SCHEDULED ? `　将于 ${say(publishTime)} 发布${down}` : down
}
