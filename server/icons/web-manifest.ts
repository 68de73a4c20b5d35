import { themeColour } from '#compile/theme/theme-colour.ts'
import type { Portal } from '#compile/portal.ts'
import { ROUTER_BASE } from '#contract/addresses/router-base.ts'

/** Returns the web app manifest of a portal, by which phones put it on their home screens (W3C Web Application Manifest). */
export function webManifest({ site, theme }: Pick<Portal, 'site' | 'theme'>): Record<string, unknown> {
  return {
    name: site.site_name,
    short_name: site.short_name ?? site.site_name,
    description: site.description,
    lang: 'zh-CN',
    start_url: `${ROUTER_BASE}index`,
    scope: ROUTER_BASE,
    display: 'minimal-ui',
    background_color: themeColour('ground', 'light', theme),
    theme_color: themeColour('ground', 'light', theme),
    icons: ([192, 512] as const).map((size) => ({
      src: `${ROUTER_BASE}icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  }
}
