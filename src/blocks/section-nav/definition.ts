import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'
import { linkOf } from '#definition/grammar/link-definition.ts'
import { label } from '#definition/names/name.ts'

export const sectionNav = defineBlock({
  name: 'section-nav',
  title: '栏目内导航',
  description: '同一栏目下各页之间的导航，当前页突出显示',
  devices: ['desktop', 'mobile'],
  skeleton: 'none',
  props: z.strictObject({
    label: label(20).meta({ title: '名称', description: '这组链接叫什么，读屏软件会读出来' }),
    items: z.array(linkOf(12)).min(2).max(10).meta({ title: '链接', description: '2 到 10 个，按次序排列' }),
  }),
  data: {},
})
