/** A table in the backup. */
export interface BackedTable {
  name: string
  /** Columns that order its rows, so that equal rows give equal text on either database. */
  key: readonly string[]
  /** The database assigns its ids. */
  isNumbered: boolean
  /** Rows that are left out because they are derived anew: those whose `column` begins with `prefix`. */
  except?: { column: string; prefix: string }
}

const numbered = (name: string): BackedTable => ({ name, key: ['id'], isNumbered: true })
const keyed = (name: string, ...key: string[]): BackedTable => ({ name, key, isNumbered: false })

/** All stored tables, in an order in which they can be restored: no table precedes one it refers to. */
export const backedTables: readonly BackedTable[] = [
  numbered('article'),
  keyed('article_tag', 'article_id', 'tag'),
  // Not derived anew: each entity in the backup says whether its rows are there.
  keyed('media_use', 'article_id', 'path', 'place'),
  numbered('session'),
  keyed('relation', 'from_id', 'to_id'),
  keyed('change', 'name'),
  // Without these markers the next start derives facets and search texts again (refresh-derived.ts).
  { ...keyed('setting', 'name'), except: { column: 'name', prefix: 'derived:' } },
  keyed('schema_file', 'file'),
  keyed('data_key', 'version'),
  numbered('member'),
  numbered('member_session'),
  numbered('login'),
  numbered('consent'),
  keyed('attempt', 'key'),
  keyed('mark', 'member_id', 'kind', 'article_id'),
  keyed('reading', 'member_id', 'article_id'),
  numbered('booking'),
  numbered('message'),
  numbered('feedback'),
  keyed('verification', 'member_id'),
  numbered('upload'),
  numbered('removed_file'),
  keyed('retention_run', 'kind', 'time'),
  keyed('daily_figure', 'day', 'kind', 'name'),
  keyed('ledger', 'number'),
  keyed('ledger_head', 'id'),
  keyed('ledger_key', 'first'),
  numbered('staff'),
  numbered('role'),
  keyed('role_grant', 'role_id', 'granted', 'type'),
  keyed('staff_role', 'staff_id', 'role_id'),
  numbered('staff_session'),
  keyed('staff_invitation', 'token_hash'),
  numbered('staff_factor'),
  keyed('staff_identity', 'issuer', 'subject'),
  numbered('document'),
  numbered('document_version'),
  numbered('draft'),
  keyed('draft_field', 'draft_id', 'field'),
  keyed('draft_author', 'draft_id', 'staff_id'),
  // An answer is repeated after a restore as well: its request may still be under way.
  keyed('document_write', 'document_id', 'client'),
  numbered('draft_conflict'),
  numbered('publication'),
  keyed('media_item', 'path'),
]

/** Tables of older versions, whose rows later migrations move or drop: backups made before still have them. */
export const formerTables: readonly BackedTable[] = [
  numbered('banner'),
  numbered('link'),
  keyed('sms_code', 'mobile', 'event'),
]

/**
 * Tables that are not in a backup: those that every start rebuilds from the others if they are empty, how far work on
 * rows has come, codes and counts of text messages,
 * open editors, links to previews and sign-ins under way, which are over before a backup is restored, and those of migrations.
 */
export const derivedTables: readonly string[] = [
  'facet',
  'search_text',
  'search_gram',
  'search_document',
  'tally',
  'tally_note',
  'sent_code',
  'sms_count',
  'resealing',
  'presence',
  'preview_link',
  'spent_flow',
  'needed_migration',
  'migration',
  'migration_lock',
]
