import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'
import { label } from '#definition/names/name.ts'

export const security = defineBlock({
  name: 'security',
  title: '登录与安全',
  description: '修改密码、退出其他设备、登录记录（时间、方式、设备、网络，失败的也在内）',
  devices: ['desktop', 'mobile'],
  heading: 2,
  skeleton: 'rows',
  isInteractive: () => true,
  leadsTo: () => ['reset-password'],
  props: z.strictObject({
    heading: label(20).default('登录与安全').meta({ title: '标题', description: '这一块上面的标题' }),
  }),
  data: { logins: { sources: ['logins'] } },
})
