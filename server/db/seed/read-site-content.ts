import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as z from 'zod'
import { zhCN } from 'zod/locales'

import { noticeLevels } from '#contract/entities/site-content.ts'

import { contentKey, contentTimes, weight, type ContentProblem } from './content-row.ts'

/** Properties that an item of any of these files may have beside its own. A key that is not written comes from its place. */
const placed = { key: contentKey.exactOptional(), weight, ...contentTimes }

/** `banners.json`: banners and advertisements by position (docs/specification/portal.md#calls). */
export const bannersFile = z.strictObject({
  banners: z.record(
    z.string().regex(/^(?:web|mobile)_[a-z0-9_]+$/u, '位置名应以 web_ 或 mobile_ 开头'),
    z.array(
      z.strictObject({
        title: z.string().min(1),
        image: z.string().min(1),
        linkurl: z.string().default(''),
        target: z.enum(['_self', '_blank']).default('_self'),
        ...placed,
      }),
    ),
  ),
})

/** `links.json`: related institutions. */
export const linksFile = z.strictObject({
  links: z.array(
    z.strictObject({
      name: z.string().min(1),
      url: z.union(
        [z.url({ protocol: /^https?$/u }), z.string().regex(/^\/(?!\/)/u)],
        '应为 http(s) 网址或以 / 开头的站内地址',
      ),
      ...placed,
    }),
  ),
})

/** `notices.json` */
export const noticesFile = z.strictObject({
  notices: z.array(
    z.strictObject({
      title: z.string().min(1).max(80),
      summary: z.string().max(300).default(''),
      level: z.enum(noticeLevels).default('information'),
      linkurl: z.string().default(''),
      target: z.enum(['_self', '_blank']).default('_self'),
      closable: z.boolean().default(true),
      ...placed,
    }),
  ),
})

/** `hot-words.json`: words that the search page proposes. */
export const hotWordsFile = z.strictObject({
  hotWords: z.array(z.strictObject({ word: z.string().min(1).max(80), ...placed })),
})

/** `agreements.json`: agreements in place of those of the schema with the same names, and others. Blanks around are no part of them. */
export const agreementsFile = z.strictObject({
  agreements: z.array(
    z.strictObject({
      key: contentKey,
      title: z.string().trim().min(1).max(80),
      edition: z.string().trim().min(1).max(300),
      updated: z.iso.date(),
      /** HTML, sanitised before it is shown. */
      body: z.string().min(1).max(200_000),
    }),
  ),
})

/** Reads a file of content; undefined if it is absent or faulty. Faults are added to `problems`. */
export function readContentFile<Content>(
  contentDir: string,
  file: string,
  schema: z.ZodType<Content>,
  problems: ContentProblem[],
): Content | undefined {
  const path = join(contentDir, file)
  if (!existsSync(path)) return undefined
  try {
    const parsed = schema.safeParse(JSON.parse(readFileSync(path, 'utf8')), { error: zhCN().localeError })
    if (parsed.success) return parsed.data
    problems.push(
      ...parsed.error.issues.map((issue) => ({ file, row: '', field: issue.path.join('.'), message: issue.message })),
    )
  } catch (error) {
    problems.push({
      file,
      row: '',
      field: '',
      message: `不是有效的 JSON：${error instanceof Error ? error.message : String(error)}`,
    })
  }
  return undefined
}
