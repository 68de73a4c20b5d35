import { itemAt, type PlacedJson } from './apply-edit.ts'
import type { SchemaEdit } from './schema-edit.ts'

/**
 * Migrates `site.json` from 1 to 2. Budgets now have a default for all pages and entries for single routes. `origin`
 * moved to the environment and `icons` into the program; both only prevented old files from loading.
 */
export function siteFrom1(json: PlacedJson): SchemaEdit[] {
  const has = (...path: string[]) => itemAt(json, path) !== undefined
  const edits: SchemaEdit[] = []
  if (has('origin')) edits.push({ kind: 'remove', path: ['origin'], because: '对外网址改由环境变量 ORIGIN 决定' })
  if (has('icons')) edits.push({ kind: 'remove', path: ['icons'], because: '图标由程序提供，写在这里没有作用' })
  if (has('budgets', 'requests') && !has('budgets', 'default'))
    edits.push({
      kind: 'move',
      from: ['budgets', 'requests'],
      to: ['budgets', 'default', 'requests'],
      because: '预算分为 default（所有页面）和 routes（个别页面）',
    })
  return edits
}
