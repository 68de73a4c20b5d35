/** A table that a backup holds. */
export interface BackedTable {
  name: string
  /** What orders its rows, so that the same rows are the same text on either database. */
  key: readonly string[]
  /** It numbers its rows itself. */
  isNumbered: boolean
  /** Rows that are made anew rather than kept: those whose `column` begins so. */
  except?: { column: string; prefix: string }
}

const numbered = (name: string): BackedTable => ({ name, key: ['id'], isNumbered: true })
const keyed = (name: string, ...key: string[]): BackedTable => ({ name, key, isNumbered: false })

/** Everything that is kept, in the order in which it can be put back: nothing stands before what it refers to. */
export const backedTables: readonly BackedTable[] = [
  numbered('article'),
  keyed('article_tag', 'article_id', 'tag'),
  numbered('session'),
  keyed('relation', 'from_id', 'to_id'),
  numbered('banner'),
  numbered('link'),
  keyed('change', 'name'),
  // Without these notes, what is derived from the content is derived again at the next start (refresh-derived.ts).
  { ...keyed('setting', 'name'), except: { column: 'name', prefix: 'derived:' } },
  numbered('member'),
  numbered('member_session'),
  numbered('login'),
  numbered('consent'),
  keyed('sms_code', 'mobile', 'event'),
  keyed('attempt', 'key'),
  keyed('mark', 'member_id', 'kind', 'article_id'),
  keyed('reading', 'member_id', 'article_id'),
  numbered('booking'),
  numbered('message'),
  numbered('feedback'),
  keyed('verification', 'member_id'),
  numbered('upload'),
]

/** Made of the others by every start that finds it missing, or the migrator's own. */
export const derivedTables: readonly string[] = [
  'facet',
  'search_text',
  'search_gram',
  'search_document',
  'migration',
  'migration_lock',
]
