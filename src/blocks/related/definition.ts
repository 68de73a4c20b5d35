import * as z from 'zod'

import { choice } from '#definition/grammar/choice.ts'
import { defineBlock } from '#definition/grammar/define-block.ts'
import { label, typeNumber } from '#definition/names/name.ts'

export const related = defineBlock({
  name: 'related',
  title: '相关联的内容',
  description: '与这一篇互相关联的项目、传承人、基地等，按类型分组；没有则不显示',
  devices: ['desktop', 'mobile'],
  heading: 2,
  skeleton: 'none',
  showsTypes: ({ only = [] }) => only,
  props: z.strictObject({
    heading: label(30).default('与此相关').meta({ title: '标题', description: '这一块上面的标题' }),
    only: z
      .array(typeNumber)
      .min(1)
      .optional()
      .meta({ title: '只要这些类型', description: '内容类型编号，如师资页只要课程 [13]' }),
    except: z
      .array(typeNumber)
      .min(1)
      .optional()
      .meta({ title: '不要这些类型', description: '已在别处显示的类型编号' }),
    shape: choice(
      { list: '按类型分组的条目', cards: '封面卡片' },
      { title: '样式', description: '相关的内容画成什么样' },
    ).default('list'),
  }),
  data: { article: { sources: ['details'], defaults: { type: '$route.type', id: '$params.id' }, subject: true } },
})
