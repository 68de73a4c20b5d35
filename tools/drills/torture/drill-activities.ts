import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { sql } from 'kysely'

import type { DrillPlace } from '../drill-place.ts'

/** Content of a drill's own instead of the samples: activities with few seats. Returns the folder of the content. */
export function writeActivities(folder: string, count: number, seats: number): string {
  const contentDir = join(folder, 'content')
  mkdirSync(contentDir)
  const rows = Array.from({ length: count }, (_, at) => ({
    key: `drill-${at}`,
    title: `第 ${at + 1} 场讲座`,
    summary: '先到先得。',
    source: '图书馆',
    author: '周宁',
    category: '演出',
    daysAgo: 1,
    body: '<p>先到先得。</p>',
    fields: {
      place: '图书馆报告厅',
      district: '墨池区',
      startTime: { inDays: 9, at: '10:00' },
      endTime: { inDays: 9, at: '12:00' },
      signupStart: { inDays: -1, at: '10:00' },
      signupEnd: { inDays: 8, at: '10:00' },
      capacity: seats,
      fee: '免费',
      audience: '读者',
      organizer: '图书馆',
      phone: '0000-5550126',
      address: '文庙街20号',
    },
  }))
  writeFileSync(join(contentDir, 'activity.json'), JSON.stringify({ type: 12, rows }))
  return contentDir
}

/** The ids of these activities, once a portal has loaded them. */
export async function idsOfActivities(place: DrillPlace): Promise<number[]> {
  const rows = await place.rows(sql<{ id: number }>`select id from article where key like 'drill-%' order by id`)
  if (rows.length === 0) throw new Error('The activities of the drill were not loaded')
  return rows.map(({ id }) => id)
}
