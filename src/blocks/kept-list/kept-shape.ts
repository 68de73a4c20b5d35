import type { ArticleResponse } from '#contract/article.ts'
import type { Removals } from '#data/use-removals.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'
import type { KeptKind } from './kept-kinds.ts'

export interface KeptShape {
  kind: KeptKind
  fields: readonly FieldModel[]
  removals: Removals<ArticleResponse>
}
