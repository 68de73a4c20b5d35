import type { MediaFocus, MediaItem } from '#contract/studio/media-item-response.ts'
import { noteChange } from '#server/db/content/changes.ts'
import { countUses } from '#server/db/library/list-media.ts'
import { findItem, putFocus, putItem, typesNaming } from '#server/db/library/media-items.ts'
import { answer } from '#server/services/context/answer.ts'
import type { StudioCaller } from '#server/services/context/staff-acts.ts'
import type { ContentContext } from '#server/services/content/entities/content-context.ts'
import { conflict, type StaffAnswer } from '#server/services/staff/staff-answer.ts'

import { viewItem } from './media-item-view.ts'
import { mediaKindOf } from './media-kind-of.ts'
import { missingMedia } from './read-media.ts'

/**
 * Sets the point of a picture that stays visible where a page cuts it, or takes it off. What names the picture counts as changed,
 * so that visitors see it at once.
 */
export async function focusMedia(
  { acts, media, pictures }: Pick<ContentContext, 'acts' | 'media' | 'pictures'>,
  staff: StudioCaller,
  { path, focus }: { path: string; focus: MediaFocus | null },
): Promise<StaffAnswer<MediaItem>> {
  const kind = mediaKindOf(path)
  if (kind !== 'picture') return conflict('只有图片能设焦点')
  const bytes = await media.size(path)
  if (bytes === undefined) return missingMedia
  const picture = await media.picture(path)
  const size = picture === undefined ? undefined : await pictures.measure(picture)
  let isChanged = false
  const result = await acts.transact(async (queries, record) => {
    const measures = { width: size?.width ?? 0, height: size?.height ?? 0 }
    await putItem(queries, { path, kind, bytes, ...measures, staff: '', created: 0 })
    const before = await findItem(queries, path)
    if (before === undefined) return missingMedia
    const uses = (await countUses(queries, [path])).get(path) ?? 0
    const view = viewItem({ ...before, focus_x: focus?.x ?? null, focus_y: focus?.y ?? null }, uses)
    if (before.focus_x === view.focus?.x && before.focus_y === view.focus.y) return answer(view)
    if (before.focus_x === null && focus === null) return answer(view)
    await putFocus(queries, path, focus)
    const types = await typesNaming(queries, path)
    if (types.length > 0) await noteChange(queries, types)
    isChanged = types.length > 0
    await record({ staff, act: 'media.focus', subject: path, after: focus ? `${focus.x} ${focus.y}` : '' })
    return answer(view)
  })
  if (isChanged) await media.changed()
  return result
}
