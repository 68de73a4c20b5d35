import type { FetchOutside } from '#server/platform/http/fetch-outside.ts'
import type { ContentContext } from '#server/services/content/entities/content-context.ts'

import type { ConvertDocx } from './convert-docx.ts'
import type { PasteTurns } from './paste-turns.ts'

/** What pasting works with. */
export interface PasteContext extends Pick<
  ContentContext,
  'store' | 'now' | 'types' | 'uploads' | 'media' | 'pictures' | 'acts'
> {
  fetchOutside: FetchOutside
  convertDocx: ConvertDocx
  turns: PasteTurns
}
