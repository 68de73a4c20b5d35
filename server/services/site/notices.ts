import type { NoticesResponse } from '#contract/entities/site-responses.ts'
import { noticeLevels } from '#contract/entities/site-content.ts'
import { siteEntities, type SiteEntity } from '#server/db/site/site-entities.ts'
import { closableWords, levelWords } from '#server/db/site/site-types.ts'

import type { Answer } from '#server/services/context/answer.ts'
import { answer } from '#server/services/context/answer.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'

import { linkOf } from './banners.ts'

/** `other/getNotices`: the notices of the present moment, the most urgent first; the others keep their order. */
export async function noticesService({ store }: ServiceContext): Promise<Answer<NoticesResponse>> {
  return answer(viewNotices(await siteEntities(store, ['notice'])))
}

/** Notices in the order of their urgency. */
export function viewNotices(rows: readonly SiteEntity[]): NoticesResponse {
  const notices = rows.map(({ id, title, summary, fields }) => ({
    id,
    level: noticeLevels.find((level) => levelWords[level] === fields['level']) ?? 'information',
    title,
    summary,
    ...linkOf({ fields }),
    closable: fields['closable'] !== closableWords.no,
  }))
  return notices.toSorted((one, other) => noticeLevels.indexOf(one.level) - noticeLevels.indexOf(other.level))
}
