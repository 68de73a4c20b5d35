import type { ConfigResponse, LinksResponse } from '#contract/entities/site-responses.ts'
import { siteEntities, type SiteEntity } from '#server/db/site/site-entities.ts'

import type { Answer } from '#server/services/context/answer.ts'
import { answer } from '#server/services/context/answer.ts'
import { safeAddress } from '#server/services/cleaning/safe-address.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'

/** `other/getConfig` (docs/specification/portal.md#entities). */
export async function configService({ siteName }: ServiceContext): Promise<Answer<ConfigResponse>> {
  return answer({ site_name: siteName() })
}

/** `other/getLinks` */
export async function linksService({ store }: ServiceContext): Promise<Answer<LinksResponse>> {
  return answer(viewLinks(await siteEntities(store, ['link'])))
}

/** Links to related institutions, without those whose address is unsafe. */
export function viewLinks(rows: readonly SiteEntity[]): LinksResponse {
  return rows
    .map(({ title, fields }) => ({ name: title, url: safeAddress(String(fields['url'] ?? '')) }))
    .filter(({ url }) => url !== '')
}
