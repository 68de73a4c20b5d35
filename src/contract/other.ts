import * as z from 'zod/mini'

/** A banner or an advertisement (docs/specification/portal.md#entities): `target` "_blank" opens a new tab. */
export const bannerItem = z.object({
  id: z.number(),
  title: z.string(),
  image: z.string(),
  linkurl: z.string(),
  target: z.string(),
})
export const bannerResponse = z.array(bannerItem)
export type BannerItem = z.infer<typeof bannerItem>
export type BannerResponse = z.infer<typeof bannerResponse>

/** `other/getConfig` (docs/specification/portal.md#entities: `site_name` is the only field used). */
export const configResponse = z.object({ site_name: z.string() })
export type ConfigResponse = z.infer<typeof configResponse>

/** `other/getLinks`: related institutions in the footer. */
export const linksResponse = z.array(z.object({ name: z.string(), url: z.string() }))
export type LinksResponse = z.infer<typeof linksResponse>

/** `other/getAgreement`: the text behind `/agreement/{title}`, with the version that members accept. */
export const agreementResponse = z.object({
  title: z.string(),
  version: z.string(),
  updated: z.string(),
  /** HTML, sanitised. */
  body: z.string(),
})
export type AgreementResponse = z.infer<typeof agreementResponse>
