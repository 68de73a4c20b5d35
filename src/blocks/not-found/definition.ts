import * as z from 'zod'

import { defineBlock } from '#definition/define-block.ts'
import { label } from '#definition/name.ts'

export const notFound = defineBlock({
  name: 'not-found',
  title: '找不到页面',
  description: '404 页面：说明、搜索框和几个去处',
  devices: ['desktop', 'mobile'],
  heading: 1,
  skeleton: 'none',
  props: z.strictObject({
    title: label(20).default('页面不存在').meta({ title: '标题' }),
    message: label(120).meta({ title: '说明' }),
    links: z
      .array(z.strictObject({ title: label(12), to: z.string() }))
      .max(8)
      .default([])
      .meta({ title: '去处' }),
  }),
  data: {},
})
