import { zonedMinute } from '#contract/time/zoned-day.ts'
import { retainedKinds, retainedNames, retentionRuns } from '#server/services/personal/retention.ts'

import type { DeskCommand } from './desk-command.ts'

/** Shows how long personal data is kept, and what was deleted. */
export const retentionCommands: readonly DeskCommand[] = [
  {
    name: 'retention',
    takes: '',
    about: '各种个人信息保存多少天（schema/policy.json），最近到期删除了什么',
    async run({ say }, { services }) {
      const { retention } = services.policy()
      for (const kind of retainedKinds) say(`${retainedNames[kind]}\t保存 ${retention[kind]} 天`)
      const runs = await retentionRuns(services)
      say(runs.length === 0 ? '还没有到期删除过什么。' : '')
      for (const { kind, time, before, count } of runs)
        say(
          `${zonedMinute(time, services.timezone)}\t${retainedNames[kind] ?? kind}\t删除 ${count}\t早于 ${zonedMinute(before, services.timezone)}`,
        )
      return true
    },
  },
]
