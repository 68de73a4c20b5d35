import type { MigrationStep } from './migration-step.ts'
import { itemAt, type LocatedJson } from './located-json.ts'

/**
 * Migrates `site.json` from 1 to 2. Budgets now have a default for all pages and entries for single routes. `origin`
 * moved to the environment and `icons` into the program; both only prevented old files from loading.
 */
export function siteFrom1(json: LocatedJson): MigrationStep[] {
  const has = (...path: string[]) => itemAt(json, path) !== undefined
  const steps: MigrationStep[] = []
  if (has('origin'))
    steps.push({ edits: [{ kind: 'remove', path: ['origin'] }], because: '对外网址改由环境变量 ORIGIN 决定' })
  if (has('icons'))
    steps.push({ edits: [{ kind: 'remove', path: ['icons'] }], because: '图标由程序提供，写在这里没有作用' })
  if (has('budgets', 'requests') && !has('budgets', 'default'))
    steps.push({
      edits: [
        { kind: 'insert', path: ['budgets', 'default'], value: {} },
        { kind: 'move', from: ['budgets', 'requests'], to: ['budgets', 'default', 'requests'] },
      ],
      because: '预算分为 default（所有页面）和 routes（个别页面）',
    })
  return steps
}
