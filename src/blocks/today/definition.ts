import * as z from 'zod'

import { defineBlock } from '#definition/grammar/define-block.ts'
import { destination } from '#definition/grammar/link-definition.ts'
import { label, mentionedName } from '#definition/names/name.ts'
import { named } from '#definition/names/named-elsewhere.ts'

const lane = z.strictObject({ to: destination })
const slot = { sources: ['list'], optional: true, onDemand: true } as const

export const today = defineBlock({
  name: 'today',
  title: '今天',
  description:
    '现在能做什么：正在直播、今晚、今天、本周末、报名快截止各一栏，下面一行是正在开放的场馆；空的不显示，都没有就请人看接下来的',
  devices: ['desktop', 'mobile'],
  heading: 2,
  skeleton: 'strip',
  needsRoles: () => ({ roles: ['start', 'sessions'], slots: { open: ['hours'] } }),
  props: z.strictObject({
    heading: label(8).default('今天').meta({ title: '标题', description: '写在日期前面' }),
    compact: z
      .boolean()
      .default(false)
      .meta({ title: '紧凑', description: '只占一条，每栏一行，不用图片；放在列表上面' }),
    lanes: z
      .strictObject({
        live: lane.optional().meta({ title: '正在直播', description: '这一栏的标题通往哪个列表' }),
        tonight: lane.optional().meta({ title: '今晚', description: '这一栏的标题通往哪个列表' }),
        today: lane.optional().meta({ title: '今天', description: '日期也通往这里' }),
        weekend: lane.optional().meta({ title: '本周末', description: '这一栏的标题通往哪个列表' }),
        open: lane.optional().meta({ title: '正在开放', description: '这一行的标题通往哪个列表' }),
        ending: lane.optional().meta({ title: '报名快截止', description: '这一栏的标题通往哪个列表' }),
        next: lane.optional().meta({ title: '接下来', description: '什么也没有的日子才显示' }),
      })
      .default({})
      .meta({
        title: '各栏的链接',
        description: '每一栏的标题通往哪个列表，如 "tonight": { "to": "activity?when=tonight" }',
      }),
    fee: mentionedName.meta(named('field', '费用字段', '以“免费”开头的，在这一条上写“免费”')).optional(),
  }),
  // Lists begin with what has lasted longest; what begins in a window comes after all of it.
  data: {
    live: { ...slot, defaults: { when: 'now', limit: 6 } },
    tonight: { ...slot, defaults: { type: '$route.type', when: 'tonight', limit: 24 } },
    today: { ...slot, defaults: { type: '$route.type', when: 'today', limit: 24 } },
    weekend: { ...slot, defaults: { type: '$route.type', when: 'weekend', limit: 24 } },
    open: { ...slot, defaults: { limit: 24 } },
    ending: { ...slot, defaults: { type: '$route.type', signup: 'ending', limit: 24 } },
    next: { ...slot, defaults: { type: '$route.type', when: 'soon', limit: 4 } },
  },
})
