import * as z from 'zod'

import { defineBlock } from '#definition/define-block.ts'
import { label } from '#definition/name.ts'

export const related = defineBlock({
  name: 'related',
  title: '相关联的内容',
  description: '与这一篇互相关联的项目、传承人、基地等，按类型分组；没有则不显示',
  devices: ['desktop', 'mobile'],
  heading: 2,
  skeleton: 'none',
  props: z.strictObject({ heading: label(30).default('与此相关').meta({ title: '标题' }) }),
  data: { article: { sources: ['details'], defaults: { type: '$route.type', id: '$params.id' }, subject: true } },
})
