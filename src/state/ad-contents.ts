import type { BannerResponse } from '#contract/other.ts'

import { linkAddress } from './page-address.ts'

/** Returns the advertisements of an answer as pages show them, with the address to which each leads. */
export function adContents(ads: BannerResponse) {
  return ads.map(({ id, title, image, linkurl, target }) => ({
    id,
    title,
    image,
    link: linkurl === '' ? undefined : { href: linkAddress(linkurl).href, newTab: target === '_blank' },
  }))
}
