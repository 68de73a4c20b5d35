import type { ArticleResponse } from '#contract/entities/article.ts'
import type { Removals } from '#data/use-removals.ts'
import type { FieldModel } from '#definition/grammar/define-block.ts'
import type { EntryMark } from './entry-mark.ts'

export interface EntryShape {
  kind: EntryMark
  fields: readonly FieldModel[]
  removals: Removals<ArticleResponse>
}
