import * as z from 'zod'

import { defineBlock } from '#definition/define-block.ts'
import { label } from '#definition/name.ts'

export const notice = defineBlock({
  name: 'notice',
  title: '告示',
  description: '一段告示和几个去处，例如栏目正在筹备',
  devices: ['desktop', 'mobile'],
  skeleton: 'none',
  props: z.strictObject({
    title: label(30).meta({ title: '标题' }),
    message: label(200).meta({ title: '正文' }),
    links: z
      .array(z.strictObject({ title: label(12), to: z.string() }))
      .max(8)
      .default([])
      .meta({ title: '去处' }),
  }),
  data: {},
})
