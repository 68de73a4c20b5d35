import type { MediaItem } from '#contract/studio/media-item-response.ts'
import type { MediaItemRow } from '#server/db/tables/media-tables.ts'

import { mediaKindOf } from './media-kind-of.ts'

/** The answer about a file that has a row; its title is that of its file where none was written. */
export function viewItem(row: MediaItemRow, uses: number): MediaItem {
  const { path, kind, bytes, width, height, alt, source, licence, created } = row
  const title = row.title || row.file_name
  return {
    ...{ path, kind, bytes, width, height, title, alt, source, licence, created },
    ...{ licenceUntil: row.licence_until, generated: row.generated === 1, by: row.staff, uses },
    focus: row.focus_x === null || row.focus_y === null ? null : { x: row.focus_x, y: row.focus_y },
    croppedFrom: row.cropped_from,
  }
}

/** The answer about a file of an import, which was never described. */
export function viewPath(path: string, uses: number): MediaItem {
  return {
    ...{ path, kind: mediaKindOf(path), bytes: 0, width: 0, height: 0 },
    ...{ title: '', alt: '', source: '', licence: '', licenceUntil: 0, generated: false, by: '', created: 0, uses },
    ...{ focus: null, croppedFrom: '' },
  }
}
