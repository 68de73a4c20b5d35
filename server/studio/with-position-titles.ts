import type { DocumentListItem } from '#contract/studio/document-list-response.ts'
import { positionTitle } from '#contract/studio/position-title.ts'
import { answer } from '#server/services/context/answer.ts'
import type { StaffAnswer } from '#server/services/staff/staff-answer.ts'

import type { StudioContext } from './studio-context.ts'

/** Gives documents of a list the titles of the positions that they name; one that the portal has no longer stays a name. */
export function withPositionTitles<Data extends { items: DocumentListItem[] }>(
  { positions }: Pick<StudioContext, 'positions'>,
  result: StaffAnswer<Data>,
): StaffAnswer<Data> {
  if (result.kind !== 'answer' || result.data.items.every(({ position }) => position === undefined)) return result
  const titles = new Map(positions().map((each) => [each.name, positionTitle(each)]))
  const items = result.data.items.map((item) =>
    item.position === undefined ? item : { ...item, position: titles.get(item.position) ?? item.position },
  )
  return answer({ ...result.data, items })
}
