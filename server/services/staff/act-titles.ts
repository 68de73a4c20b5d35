import { staffActs } from '#server/services/context/staff-acts.ts'

/** The acts that can be chosen together, by the beginnings of their names. */
const groups = [
  { title: '内容', areas: ['content'] },
  { title: '图片和文件', areas: ['media'] },
  { title: '会员和活动', areas: ['account', 'activity', 'codes', 'feedback', 'sign-ups', 'verification'] },
  { title: '工作人员和角色', areas: ['staff', 'role'] },
  { title: '网站和操作记录', areas: ['schema', 'keys', 'ledger'] },
] as const

const titles = new Map<string, string>(Object.entries(staffActs).map(([name, { zh }]) => [name, zh]))

/** Returns the words for an act; its name where a former release wrote another. */
export function actTitle(act: string): string {
  return titles.get(act) ?? act
}

/** Returns all acts with their words, in groups. */
export function listActs(): { title: string; acts: { key: string; title: string }[] }[] {
  return groups.map(({ title, areas }) => ({
    title,
    acts: areas.flatMap((area) =>
      [...titles].filter(([key]) => key.startsWith(`${area}.`)).map(([key, words]) => ({ key, title: words })),
    ),
  }))
}

const ways = new Map([
  ['desk', '命令行'],
  ['studio', '后台'],
])

/** Returns the words for the way in which an act was done. */
export function wayTitle(via: string): string {
  return ways.get(via) ?? via
}
