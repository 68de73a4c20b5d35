import * as z from 'zod'

import { defineBlock } from '#definition/define-block.ts'
import { label } from '#definition/name.ts'

export const intro = defineBlock({
  name: 'intro',
  title: '导言',
  description: '图文导言：标题、几段文字、一幅画和链接',
  devices: ['desktop', 'mobile'],
  heading: 2,
  skeleton: 'none',
  props: z.strictObject({
    heading: label(40).meta({ title: '标题' }),
    paragraphs: z.array(label(400)).min(1).max(4).meta({ title: '段落' }),
    image: z.string().optional().meta({ title: '图片' }),
    links: z
      .array(z.strictObject({ title: label(12), to: z.string() }))
      .max(4)
      .default([])
      .meta({ title: '链接' }),
  }),
  data: {},
})
