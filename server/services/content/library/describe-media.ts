import type { MediaItem } from '#contract/studio/media-item-response.ts'
import { countUses } from '#server/db/library/list-media.ts'
import { describeItem, findItem, type ItemDescription, putItem } from '#server/db/library/media-items.ts'
import { answer } from '#server/services/context/answer.ts'
import type { StudioCaller } from '#server/services/context/staff-acts.ts'
import type { ContentContext } from '#server/services/content/entities/content-context.ts'
import { conflict, type StaffAnswer } from '#server/services/staff/staff-answer.ts'

import { viewItem } from './media-item-view.ts'
import { mediaKindOf } from './media-kind-of.ts'
import { missingMedia } from './read-media.ts'

export interface MediaDescription extends Pick<MediaItem, 'title' | 'alt' | 'source' | 'licence' | 'licenceUntil'> {
  path: string
  generated: boolean
}

/** Writes what is said of a file. The mark of what a program generated is never taken off again. */
export async function describeMedia(
  { acts, media, pictures }: Pick<ContentContext, 'acts' | 'media' | 'pictures'>,
  staff: StudioCaller,
  { path, licenceUntil, generated, ...texts }: MediaDescription,
): Promise<StaffAnswer<MediaItem>> {
  const bytes = await media.size(path)
  if (bytes === undefined) return missingMedia
  const kind = mediaKindOf(path)
  const picture = kind === 'picture' ? await media.picture(path) : undefined
  const size = picture === undefined ? undefined : await pictures.measure(picture)
  return acts.transact(async (queries, record) => {
    const measures = { width: size?.width ?? 0, height: size?.height ?? 0 }
    await putItem(queries, { path, kind, bytes, ...measures, staff: '', created: 0 })
    const before = await findItem(queries, path)
    if (before === undefined) return missingMedia
    if (before.generated === 1 && !generated) return conflict('「由人工智能生成」的标识加上以后不能去掉')
    // The form begins with the name of the file, which is no title that a person wrote.
    const title = before.title === '' && texts.title === before.file_name ? '' : texts.title
    const description: ItemDescription = { ...texts, title, licence_until: licenceUntil, generated: generated ? 1 : 0 }
    const changed = changedNames(before, description)
    const uses = (await countUses(queries, [path])).get(path) ?? 0
    if (changed.length === 0) return answer(viewItem(before, uses))
    await describeItem(queries, path, description)
    await record({ staff, act: 'media.describe', subject: path, after: changed.join(', ') })
    return answer(viewItem({ ...before, ...description }, uses))
  })
}

/** The names of what became other. */
function changedNames(before: ItemDescription, after: ItemDescription): string[] {
  const names = ['title', 'alt', 'source', 'licence', 'licence_until', 'generated'] as const
  return names.filter((name) => before[name] !== after[name])
}
