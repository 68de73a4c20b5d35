import type { Device } from '#definition/grammar/define-block.ts'

/** What one layout costs. */
export interface LayoutCost {
  requests: number
  /** Script of a first visit; missing where no build stands. */
  kilobytes?: number
}

export interface CostChange {
  before?: LayoutCost
  after?: LayoutCost
}

export type SchemaPart = 'routes' | 'types' | 'navigation' | 'site' | 'forms' | 'texts' | 'agreements' | 'budgets'

/** One thing of the schema that is there, gone or other than before, told in Chinese. */
export interface SchemaChange {
  part: SchemaPart
  change: 'added' | 'removed' | 'changed'
  /** What it is called in the files: a route's path, a type's key. */
  name: string
  /** What people call it. */
  title: string
  /** What is other than before, one thing a line. */
  notes: readonly string[]
  /** What this does that its editor may not have meant. */
  warnings: readonly string[]
  cost?: Readonly<Partial<Record<Device, CostChange>>>
}
