import { sql } from 'kysely'
import type { Kysely, Migration } from 'kysely'

import { secondsNow } from '#server/platform/time/seconds-now.ts'

/**
 * Banners, advertisements and links become entities of negative types, so that they are imported, scheduled, hidden and
 * exported like all content. Their positions tell banners from advertisements: those of the specification and of the
 * sample content end in `_banner`.
 */
export function siteContent(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const now = secondsNow()
      const put = async (
        row: { type: number; key: string; title: string; cover: string; weight: number },
        fields: object,
      ) =>
        sql`insert into article (type, key, title, cover, weight, publish_time, status, fields)
          values (${row.type}, ${row.key}, ${row.title}, ${row.cover}, ${row.weight}, ${now}, 'published', ${JSON.stringify(fields)})`.execute(
          db,
        )
      const banners = await sql<{
        id: number
        position: string
        title: string
        image: string
        linkurl: string
        target: string
        weight: number
      }>`select * from banner order by id`.execute(db)
      for (const { id, position, title, image, linkurl, target, weight } of banners.rows)
        await put(
          {
            type: position.endsWith('_banner') ? -1 : -2,
            key: `${position.replaceAll('_', '-')}-${id}`,
            title,
            cover: image,
            weight,
          },
          {
            position,
            ...(linkurl === '' ? {} : { linkurl }),
            target: target === '_blank' ? '新窗口' : '当前窗口',
          },
        )
      const links = await sql<{
        id: number
        name: string
        url: string
        weight: number
      }>`select * from link order by id`.execute(db)
      for (const { id, name, url, weight } of links.rows)
        await put({ type: -3, key: `link-${id}`, title: name, cover: '', weight }, { url })
      await db.schema.dropTable('banner').execute()
      await db.schema.dropTable('link').execute()
    },
  }
}
