import type { Figures } from '../figures.ts'

import { isMissing, step } from './follow-guide.ts'
import { guideSteps } from './guide-steps.ts'
import type { Machine } from './machine.ts'

const yes = { unit: '', limit: { least: 1 } } as const

/** A backup by its timer's unit, as the chapter of the guide has it. */
export async function runBackups(machine: Machine, figures: Figures): Promise<void> {
  const output = step(machine, guideSteps('## 4. Backups'))
  const isWhole = /已备份到/u.test(output) && output.includes('wenlan-backup.timer')
  figures.add({ drill: 'backups', what: 'written, read through, and the timer set', measured: Number(isWhole), ...yes })
}

/** Prometheus and Alertmanager, as the chapter of the guide has them. */
export async function runMonitoring(machine: Machine, figures: Figures): Promise<void> {
  const packages = { prometheus: 'promtool', 'prometheus-alertmanager': 'amtool' }
  if (isMissing(machine, 'monitoring', packages)) return
  const output = step(machine, guideSteps('## 5. Monitoring and logs'))
  const add = (what: string, measured: number, least: number) =>
    figures.add({ drill: 'monitoring', what, measured, unit: '', limit: { least } })
  add('files that promtool and amtool take', output.match(/SUCCESS/gu)?.length ?? 0, 3)
  add('the portal is seen', /up\{.*\} => 1 /u.test(output) ? 1 : 0, 1)
  step(machine, 'systemctl stop prometheus prometheus-alertmanager')
}
