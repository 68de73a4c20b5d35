import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'
import { label } from '#definition/names/name.ts'

export const accountData = defineBlock({
  name: 'account-data',
  title: '我的数据',
  description: '下载关于自己的全部数据；分两步注销账号，先说清删除什么',
  devices: ['desktop', 'mobile'],
  heading: 2,
  skeleton: 'text',
  isInteractive: () => true,
  needs: 'login',
  forms: () => ['close-account'],
  leadsTo: () => ['agreement/user', 'agreement/privacy', 'reset-password'],
  props: z.strictObject({
    heading: label(20).default('我的数据').meta({ title: '标题', description: '这一块上面的标题' }),
  }),
  data: {},
})
