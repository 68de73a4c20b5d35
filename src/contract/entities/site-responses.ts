import * as z from 'zod/mini'

import { noticeLevels } from './site-content.ts'

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

/** A notice of the operators. */
export const noticeItem = z.object({
  id: z.number(),
  level: z.enum(noticeLevels),
  title: z.string(),
  /** A sentence more; may be empty. */
  summary: z.string(),
  linkurl: z.string(),
  target: z.string(),
  /** Visitors may close it for themselves. */
  closable: z.boolean(),
})
/** `other/getNotices`: the notices of the present moment, the most urgent first. */
export const noticesResponse = z.array(noticeItem)
export type NoticeItem = z.infer<typeof noticeItem>
export type NoticesResponse = z.infer<typeof noticesResponse>

/** `other/getHotWords`: words that visitors are led to search for, in the operators' order. */
export const hotWordsResponse = z.array(z.object({ word: z.string() }))
export type HotWordsResponse = z.infer<typeof hotWordsResponse>

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
