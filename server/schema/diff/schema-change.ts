import type { Device } from '#definition/grammar/define-block.ts'

/** The cost of one layout. */
export interface LayoutCost {
  requests: number
  /** Script of a first visit; undefined without a build. */
  kilobytes?: number
}

export interface CostChange {
  before?: LayoutCost
  after?: LayoutCost
}

export type SchemaPart =
  | 'routes'
  | 'types'
  | 'navigation'
  | 'site'
  | 'forms'
  | 'texts'
  | 'agreements'
  | 'policy'
  | 'words'
  | 'theme'
  | 'budgets'

/** One added, removed or changed part of the schema, described in Chinese. */
export interface SchemaChange {
  part: SchemaPart
  change: 'added' | 'removed' | 'changed'
  /** Name in the files: a route's path, a type's key. */
  name: string
  /** Title for people. */
  title: string
  /** The differences, one a line. */
  notes: readonly string[]
  /** Side effects that the editor may not have intended. */
  warnings: readonly string[]
  cost?: Readonly<Partial<Record<Device, CostChange>>>
}
