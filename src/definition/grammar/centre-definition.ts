import * as z from 'zod'

import type { aheadPages, markPages, selfServicePages } from '#contract/members/member-centre.ts'

import { label } from '../names/name.ts'
import { choice } from './choice.ts'
import { centreIconMeanings } from './centre-icons.ts'
import { destination } from './link-definition.ts'

/** The longest title for which a phone has room beside three others. */
const TITLE = 8
/** Entries of one group: all pages of the program, and links of the site's own. */
const MOST = 12

type Meanings<Pages extends readonly string[]> = Readonly<Record<Pages[number], string>>

const markEntry = entryOf({
  attention: '关注',
  like: '点赞',
  collect: '收藏',
  bookshelf: '书架',
} as const satisfies Meanings<typeof markPages>)
const aheadEntry = entryOf({
  course: '课程',
  appointment: '预约',
  activity: '活动',
} as const satisfies Meanings<typeof aheadPages>)
const selfServiceEntry = entryOf({
  news: '消息',
  id: '实名认证',
  set: '设置',
  feedback: '意见反馈',
} as const satisfies Meanings<typeof selfServicePages>)

/** A link of the site's own, e.g. to the page for volunteers. */
const siteLink = z.strictObject({
  title: label(TITLE).meta({ title: '文字', description: `链接上显示的文字，最多 ${TITLE} 个字` }),
  to: destination,
  icon: choice(centreIconMeanings, { title: '图标', description: '文字旁边的小图；不写是一页纸' }).optional(),
})

/** The menu of the member's centre (`site.json`); a group that is not written has all pages that the site has. */
export const centreDefinition = z.strictObject({
  kept: listOf(z.union([markEntry.page, markEntry.titled])).meta({
    title: '留着的',
    description: '关注、点赞、收藏、书架，各有一个数目；不写，网站有哪几页就是哪几页，写 [] 就一个也没有',
    examples: [['attention', 'like', { page: 'collect', title: '标本夹' }]],
  }),
  ahead: listOf(z.union([aheadEntry.page, aheadEntry.titled])).meta({
    title: '约好的',
    description: '课程、预约、活动，各有一个数目；不写，网站有哪几页就是哪几页，写 [] 就一个也没有',
    examples: [['appointment', { page: 'activity', title: '门票与活动' }]],
  }),
  own: listOf(z.union([selfServiceEntry.page, selfServiceEntry.titled, siteLink])).meta({
    title: '自己的',
    description: '消息、实名认证、设置、意见反馈，也可以放自己的链接；不写，网站有哪几页就是哪几页，写 [] 就一个也没有',
    examples: [['news', { title: '志愿者', to: 'index', icon: 'user' }, 'set', 'feedback']],
  }),
})

export type CentreDefinition = z.output<typeof centreDefinition>

/** A page of the centre: its name alone, or with a title of the site's own. */
function entryOf<Page extends string>(meanings: Readonly<Record<Page, string>>) {
  const page = choice(meanings, { title: '会员页', description: '会员中心的一页，网站要有它的路径' })
  const titled = z.strictObject({
    page,
    title: label(TITLE)
      .optional()
      .meta({ title: '文字', description: `菜单里显示的文字，最多 ${TITLE} 个字；不写就用界面文字里的` }),
  })
  return { page, titled }
}

function listOf<Entry extends z.ZodType<Written>>(entry: Entry) {
  return z
    .array(entry)
    .max(MOST, `最多 ${MOST} 项`)
    .check(({ value, issues }) => {
      const targets = value.map(targetOf)
      for (const [index, target] of targets.entries())
        if (targets.indexOf(target) < index)
          issues.push({ code: 'custom', input: value[index], path: [index], message: `「${target}」写了两次` })
    })
    .optional()
}

type Written = string | { page: string } | { to: string }

/** The page or the address to which an entry leads. */
function targetOf(entry: Written): string {
  if (typeof entry === 'string') return entry
  return 'page' in entry ? entry.page : entry.to
}
