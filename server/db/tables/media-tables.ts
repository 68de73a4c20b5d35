import type { Generated, Selectable } from 'kysely'

import type { MediaItemKind } from '#contract/studio/media-item-response.ts'

/** The tables of stored files (migrations 022, 026 and 028). */
export interface MediaTables {
  media_item: MediaItemTable
}

/** What is said of a file, as far as it was uploaded in the studio or described there. Times are seconds since 1970. */
export interface MediaItemTable {
  /** Below the media folder, as content names it. */
  path: string
  kind: MediaItemKind
  bytes: number
  /** Of a picture, in pixels; 0 where they cannot be measured. */
  width: number
  height: number
  title: Generated<string>
  /** Proposed as the alternative text where the picture is placed. */
  alt: Generated<string>
  source: Generated<string>
  licence: Generated<string>
  /** When the licence ends; 0: never. */
  licence_until: Generated<number>
  /** 1 for a picture or text that a generating program made, which has to be marked. */
  generated: Generated<number>
  /** The name of the person who uploaded it; empty for a file of an import. */
  staff: string
  /** When it was uploaded; 0 for a file that was there before its row. */
  created: number
  /** When the file was removed by a sweep; 0 while it is there. */
  deleted: Generated<number>
  /** The point that stays visible where a page cuts the picture, in hundredths of its width and height; null for none. */
  focus_x: Generated<number | null>
  focus_y: Generated<number | null>
  /** The path of the picture of which this one was cut; empty for others. */
  cropped_from: Generated<string>
  /** What the file was called on the computer of the person, without its ending: its title where none was written. */
  file_name: Generated<string>
}

export type MediaItemRow = Selectable<MediaItemTable>
