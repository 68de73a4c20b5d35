import type { SiteModel } from '#compile/portal.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'

import { contentFile } from './structured-data/share-picture.ts'

/** Returns the address of the icon of a tab: the site's own mark, or the seal that is made of its characters. */
export function iconAddress({ mark, storage }: Pick<SiteModel, 'mark' | 'storage'>): string {
  return (mark?.picture && contentFile(mark.picture.src, storage, '')) ?? `${ROUTER_BASE}icon.svg`
}
