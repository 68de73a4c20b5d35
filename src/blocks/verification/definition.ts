import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'
import { label } from '#definition/names/name.ts'

export const verification = defineBlock({
  name: 'verification',
  title: '实名认证',
  description: '没有提交、等候审核、已通过、未通过四种状态；提交表单 authentication，单独同意，可撤回',
  devices: ['desktop', 'mobile'],
  heading: 2,
  skeleton: 'text',
  isInteractive: () => true,
  forms: () => ['authentication'],
  props: z.strictObject({
    heading: label(20).default('认证情况').meta({ title: '标题', description: '这一块上面的标题' }),
  }),
  data: { verification: { sources: ['verification'] } },
})
