import type { BannerResponse } from '#contract/other.ts'
import { bannersAt } from '#server/db/site/banners.ts'

import type { Answer } from '#server/services/context/answer.ts'
import { answer } from '#server/services/context/answer.ts'
import { safeAddress } from '#server/services/cleaning/safe-address.ts'
import type { ServiceContext } from '#server/services/context/service-context.ts'

/** `other/getBanner` and `other/getAdPic`: the banners of a position; an unknown position has none. */
export async function bannersService({ store }: ServiceContext, position: string): Promise<Answer<BannerResponse>> {
  const rows = await bannersAt(store, position)
  return answer(
    rows.map(({ id, title, image, linkurl, target }) => ({
      id,
      title,
      image: safeAddress(image),
      linkurl: safeAddress(linkurl),
      target,
    })),
  )
}
