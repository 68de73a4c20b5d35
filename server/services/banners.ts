import type { BannerResponse } from '#contract/other.ts'
import { bannersAt } from '#server/db/banners.ts'

import type { Answer } from './answer.ts'
import { answer } from './answer.ts'
import { safeAddress } from './safe-address.ts'
import type { ServiceContext } from './service-context.ts'

/** `other/getBanner` and `other/getAdPic`: what stands at a position; nothing stands at one nobody filled. */
export async function bannersService({ store }: ServiceContext, position: string): Promise<Answer<BannerResponse>> {
  const rows = await bannersAt(store, position)
  return answer(rows.map(({ id, title, image, linkurl, target }) => ({ id, title, image: safeAddress(image), linkurl: safeAddress(linkurl), target })))
}
