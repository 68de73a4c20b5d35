/**
 * Kinds of content that stand on pages without having pages of their own. Operators change them like articles
 * (`npm run content`), under these keys, which no content type of the schema may have.
 */
export const siteContentKeys = ['banner', 'ad', 'link', 'notice', 'hot-word', 'agreement'] as const
export type SiteContentKey = (typeof siteContentKeys)[number]

/** Levels of a notice, the most important first. */
export const noticeLevels = ['urgent', 'warning', 'information'] as const
export type NoticeLevel = (typeof noticeLevels)[number]
