import type { BannerResponse } from '#contract/entities/site-responses.ts'
import { siteEntities, type SiteEntity } from '#server/db/site/site-entities.ts'
import { targetWords } from '#server/db/site/site-types.ts'

import type { Answer } from '#server/services/context/answer.ts'
import { answer } from '#server/services/context/answer.ts'
import { safeAddress } from '#server/services/cleaning/safe-address.ts'
import { type FocusAddress, focusedAddresses } from '#server/services/context/focused-addresses.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'

/** `other/getBanner` and `other/getAdPic`: the pictures of a position in their order; an unknown position has none. */
export async function bannersService({ store }: ServiceContext, position: string): Promise<Answer<BannerResponse>> {
  const rows = await siteEntities(store, ['banner', 'ad'])
  const focused = await focusedAddresses(
    store,
    rows.map(({ image }) => image),
  )
  return answer(viewBanners(rows, position, focused))
}

/** The pictures of a position, among banners and advertisements. */
export function viewBanners(rows: readonly SiteEntity[], position: string, focused: FocusAddress): BannerResponse {
  return rows
    .filter(({ fields }) => fields['position'] === position)
    .map((row) => ({ id: row.id, title: row.title, image: focused(safeAddress(row.image)), ...linkOf(row) }))
}

/** Returns the address of an item and the window it opens in, as the wire has them. */
export function linkOf({ fields }: Pick<SiteEntity, 'fields'>): { linkurl: string; target: string } {
  return {
    linkurl: safeAddress(String(fields['linkurl'] ?? '')),
    target: fields['target'] === targetWords._blank ? '_blank' : '_self',
  }
}
