import { statSync } from 'node:fs'
import { join } from 'node:path'

import { DAY_SECONDS } from '#contract/time/durations.ts'
import { utcMinute } from '#contract/time/utc-time.ts'
import { LAST_BACKUP } from '#server/platform/process/last-backup.ts'

import { type Check, ok } from './check.ts'

/** A backup each night, and one that may fail. */
const OLD_DAYS = 2

export const checkBackupAge: Check = {
  name: 'backup',
  title: { zh: '备份', en: 'Backup' },
  look({ env: { dataDir, apiUpstream }, now }) {
    if (apiUpstream !== '') return []
    const written = statSync(join(dataDir, LAST_BACKUP), { throwIfNoEntry: false })
    const mend = {
      zh: '每晚备份一次，并送一份到别的机器：docs/operations.zh-CN.md#备份',
      en: 'write one each night, and take a copy to another machine: docs/operations.md#state-and-backup',
    }
    if (!written) return [{ level: 'warning', message: { zh: '还没有备份过', en: 'there has been none' }, mend }]
    const days = (now - written.mtimeMs / 1000) / DAY_SECONDS
    const at = utcMinute(written.mtimeMs / 1000)
    if (days > OLD_DAYS)
      return [
        {
          level: 'warning',
          message: {
            zh: `最近一次在 ${Math.floor(days)} 天前（${at}）`,
            en: `the last one is ${Math.floor(days)} days old (${at})`,
          },
          mend,
        },
      ]
    return [ok(`最近一次在 ${at}（UTC）`, `the last one was written at ${at} (UTC)`)]
  },
}
