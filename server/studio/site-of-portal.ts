import type { Portal } from '#compile/portal.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'
import type { StudioSite } from '#contract/studio/studio-site.ts'

const MEDIA_BASE = '/web/media/'

interface SitePlace {
  isBesidePages: boolean
  provider: string | undefined
  /** Empty where the studio shares the origin of the portal. */
  portalOrigin: string
}

/**
 * Returns what the studio shows of the site. Its policy allows pictures of its own origin alone: a mark elsewhere, or on
 * another port, gives way to the seal of the name.
 */
export function siteOfPortal(
  { site }: Pick<Portal, 'site'>,
  { isBesidePages, provider, portalOrigin }: SitePlace,
): StudioSite {
  const { picture, seal, strokes } = site.mark ?? {}
  const isHere = isBesidePages && picture !== undefined && !picture.src.startsWith('https://')
  return {
    name: site.site_name,
    timeZone: site.timezone,
    home: portalOrigin + ROUTER_BASE,
    ...(provider === undefined ? {} : { provider }),
    mark: {
      ...(isHere ? { picture: { ...sizeOf(picture), address: addressOf(picture.src) } } : {}),
      ...(seal === undefined ? {} : { seal }),
      ...(strokes === undefined ? {} : { strokes }),
    },
  }
}

function sizeOf({ width, height }: { width: number; height: number }): { width: number; height: number } {
  return { width, height }
}

function addressOf(path: string): string {
  return path.startsWith(MEDIA_BASE) ? path : MEDIA_BASE + path.replace(/^\/+/u, '')
}
