import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'
import { destination, iconName } from '#definition/grammar/link-definition.ts'
import { label } from '#definition/names/name.ts'

export const entries = defineBlock({
  name: 'entries',
  title: '快捷入口',
  description: '一组带图标的入口',
  devices: ['desktop', 'mobile'],
  heading: 2,
  skeleton: 'none',
  props: z.strictObject({
    heading: label(30).meta({ title: '标题', description: '手机上可只供读屏' }),
    large: z
      .boolean()
      .default(false)
      .meta({ title: '大', description: '每个入口占一整行，图标和字都放大；最要紧的几件事，如适老版的首页' }),
    items: z
      .array(
        z.strictObject({
          title: label(10).meta({ title: '文字', description: '入口的名称，最多 10 个字' }),
          hint: label(20).optional().meta({ title: '说明', description: '名称下面的小字，可以不写' }),
          to: destination,
          icon: iconName,
        }),
      )
      .min(2)
      .max(16)
      .meta({ title: '入口', description: '2 到 16 个，按次序排列' }),
  }),
  data: {},
})
