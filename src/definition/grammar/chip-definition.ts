import * as z from 'zod'

import { label, mentionedName } from '../names/name.ts'

/** What a chip chooses: values of parameters of the address. checkChips knows which a content type has. */
export const chipQuery = z
  .record(mentionedName, label(40))
  .refine((query) => Object.keys(query).length > 0, '至少写一个参数，如 "when": "weekend"')
  .meta({
    title: '选什么',
    description: '点了以后按什么筛选：when 什么时候的、signup 能不能报名、category 分类、area 地区，或可筛选的字段',
    examples: [{ when: 'weekend' }],
  })

/** A chip: one of the choices that visitors most often want of a list, or its order by distance. */
export const chipDefinition = z
  .strictObject({
    title: label(6).meta({ title: '标题', description: '写给访客看的几个字，最多 6 个', examples: ['本周末'] }),
    query: chipQuery.default({}),
    near: z.literal(true).optional().meta({
      title: '按远近排',
      description: '代替 query：点了以后才问访客在哪里，在浏览器里把列表按远近排好，位置不传给服务器',
    }),
  })
  .refine(
    ({ query, near }) => Object.keys(query).length > 0 === (near === undefined),
    '写 query（选什么）或 near（按远近排），只写一样',
  )
