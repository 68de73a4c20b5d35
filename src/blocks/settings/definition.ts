import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'
import { label } from '#definition/names/name.ts'

export const settings = defineBlock({
  name: 'settings',
  title: '个人资料',
  description: '会员的资料表：头像（选图、裁剪、上传）和表单 profile 的其他字段；没有保存的修改会留着',
  devices: ['desktop', 'mobile'],
  heading: 2,
  skeleton: 'text',
  isInteractive: () => true,
  forms: () => ['profile'],
  props: z.strictObject({
    heading: label(20).default('个人资料').meta({ title: '标题', description: '这一块上面的标题' }),
  }),
  data: { profile: { sources: ['profile'] } },
})
