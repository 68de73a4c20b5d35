import { sql } from 'kysely'

import type { Store } from '#server/db/connection/store.ts'
import { searchDocument } from '#server/db/search/search-document.ts'
import { NOON } from './backend.ts'

/** Texts of a portal's articles: every search finds a fixed share of them. */
const titles = [
  '云汀图书馆讲座',
  '昆曲周开幕',
  '非遗剪纸展',
  '公共文化服务',
  '古籍修复课',
  '秋日音乐会',
  '美术馆新展',
  '乡村书屋',
]
const categories = ['要闻', '公告', '专题', '动态']
const DAY = 86_400
/** As long as a short article: where rows are tiny, reading all of them is what a planner rightly prefers. */
const BODY = `<p>${'市民可以免费参加。'.repeat(60)}</p>`

/**
 * Writes articles numbered `first` to `last` by SQL, in the shape that the portal's own code gives them: half news, the
 * rest activities with a session and entries of a directory. The sessions of the newest fifty activities are yet to
 * come, however many there are.
 */
export async function fillArticles(store: Store, first: number, last: number): Promise<void> {
  const numbers = sql`with recursive n(i) as (select ${sql.lit(first)} union all select i + 1 from n where i < ${sql.lit(last)})`
  const some = (values: readonly string[], by: string) =>
    sql`case ${sql.raw(by)} % ${sql.lit(values.length)} ${sql.join(
      values.map((value, index) => sql`when ${sql.lit(index)} then ${sql.lit(value)}`),
      sql` `,
    )} end`
  const filled = sql`article.id in (select id from article where key like 'many-%' and publish_time between ${sql.lit(timeOf(last))} and ${sql.lit(timeOf(first))})`
  await store.transactPatiently(async (queries) => {
    await sql`insert into article (type, key, title, summary, body, category, area, publish_time, views, likes, collects, weight, starts_at, ends_at)
      ${numbers} select case when i % 2 = 0 then 4 when i % 4 = 1 then 12 else 8 end, 'many-' || i, ${some(titles, 'i')} || i, '摘要', ${BODY},
        ${some(categories, '(i / 2)')}, '330106', ${sql.lit(NOON)} - i * 60, i % 1000, 0, 0, case when i % 500 = 0 then 5 else 0 end,
        case when i % 4 = 1 then ${starts()} else 0 end, case when i % 4 = 1 then ${starts()} + 3600 else 0 end from n`.execute(
      queries,
    )
    await sql`insert into session (article_id, name, position, start_time, end_time, capacity)
      select id, '', 0, starts_at, ends_at, 20 from article where type = 12 and ${filled}`.execute(queries)
    await sql`insert into article_tag (article_id, tag, position) select id, '讲座', 0 from article where ${filled}`.execute(
      queries,
    )
    await sql`insert into article_tag (article_id, tag, position) select id, 'w' || (id % 97), 1 from article where ${filled}`.execute(
      queries,
    )
    await sql`insert into facet (article_id, type, name, value) select id, type, 'category', category from article where ${filled}`.execute(
      queries,
    )
    for (const area of ['330000', '330100', '330106'])
      await sql`insert into facet (article_id, type, name, value) select id, type, 'area', ${sql.lit(area)} from article where ${filled}`.execute(
        queries,
      )
    await fillSearch(store, queries, filled)
  })
  if (store.kind === 'postgres') await store.transactPatiently((queries) => sql`analyze`.execute(queries))
}

const timeOf = (number: number) => NOON - number * 60

/** Later numbers are older: the first two hundred hold fifty activities, which are yet to come. */
function starts() {
  return sql`(case when i < 200 then ${sql.lit(NOON + DAY)} + i * 600 else ${sql.lit(NOON - DAY)} - i * 600 end)`
}

async function fillSearch(store: Store, queries: Store['db'], filled: ReturnType<typeof sql>): Promise<void> {
  for (const title of titles) {
    const { tokens, forms } = searchDocument({ title, meta: ['讲座'], body: [`${title}，市民可以免费参加。`] })
    const ofTitle = sql`from article where title like ${sql.lit(`${title}%`)} and ${filled}`
    await sql`insert into search_text (article_id, title, meta, body) select id, ${forms.title}, ${forms.meta}, ${forms.body} ${ofTitle}`.execute(
      queries,
    )
    if (store.kind === 'sqlite')
      await sql`insert into search_gram (rowid, tokens) select id, ${tokens.join(' ')} ${ofTitle}`.execute(queries)
    else
      await sql`insert into search_document (article_id, grams) select id, ${tokens.map((token) => `'${token}'`).join(' ')}::tsvector ${ofTitle}`.execute(
        queries,
      )
  }
}
