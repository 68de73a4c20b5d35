import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'
import { label } from '#definition/names/name.ts'

export const hotline = defineBlock({
  name: 'hotline',
  title: '打电话问',
  description: '门户的名称和一个大的电话按钮，按下就拨；号码是 site.json 页脚里的 phone，写了几个就有几个按钮',
  devices: ['desktop', 'mobile'],
  heading: 1,
  skeleton: 'none',
  props: z.strictObject({
    title: label(40).optional().meta({ title: '标题', description: '页面的一级标题；不写就是门户的名称' }),
    call: label(10).default('打电话问').meta({ title: '按钮上的字', description: '写在号码前面，最多 10 个字' }),
    hours: label(40).optional().meta({ title: '接听时间', description: '写在标题旁边，如“每天 9:00–17:00”，可以不写' }),
  }),
  data: {},
})
