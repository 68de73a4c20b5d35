import * as z from 'zod'
import * as mini from 'zod/mini'

import { defineCall } from '../define-call.ts'
import { idParam } from '../parameters.ts'

export const eventRegistration = defineCall({
  path: 'user/eventRegistration',
  method: 'POST',
  summary: '活动报名（需登录）',
  input: z.object({
    id: idParam,
    name: z.unknown().optional().meta({ description: '姓名' }),
    mobile: z.unknown().optional().meta({ description: '手机号码' }),
    people: z.unknown().optional().meta({ description: '人数' }),
    answers: z.unknown().optional().meta({ description: '活动要求填写的内容，按名称' }),
  }),
  output: mini.null(),
  limit: { times: 30, seconds: 60 },
  handler: (input, { answers }) => answers.registerForEvent(input),
})
