import { type Kysely, type Migration, sql } from 'kysely'

import type { StoreKind } from '#server/db/tables/queries.ts'

/**
 * Kept counts of what is published: of each type, of each value of a facet, of each tag. Triggers note every change of
 * them, whatever writes; server/db/content/fold-tally.ts adds the notes up. A counter that each written row updated
 * would be a row that all of an import writes again and again, which PostgreSQL does in quadratic time.
 */
export function tally(kind: StoreKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('tally')
        .addColumn('type', 'integer', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('value', 'text', (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('tally_key', ['type', 'name', 'value'])
        .execute()
      await db.schema
        .createIndex('tally_by_count')
        .on('tally')
        .columns(['type', 'name', 'count desc', 'value'])
        .execute()
      const notes = db.schema.createTable('tally_note')
      await (
        kind === 'sqlite'
          ? notes.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
          : notes.addColumn('id', 'bigserial', (column) => column.primaryKey())
      )
        .addColumn('type', 'integer', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('value', 'text', (column) => column.notNull())
        .addColumn('change', 'integer', (column) => column.notNull())
        .execute()
      await sql`insert into tally (type, name, value, count)
        select type, '', '', count(*) from article where status = 'published' group by type`.execute(db)
      await sql`insert into tally (type, name, value, count)
        select facet.type, facet.name, facet.value, count(*) from facet join article on article.id = facet.article_id
        where article.status = 'published' group by facet.type, facet.name, facet.value`.execute(db)
      await sql`insert into tally (type, name, value, count)
        select article.type, '#', article_tag.tag, count(*) from article_tag join article on article.id = article_tag.article_id
        where article.status = 'published' group by article.type, article_tag.tag`.execute(db)
      await (kind === 'sqlite' ? noteInSqlite(db) : noteInPostgres(db))
    },
  }
}

/** Notes an entity and all its values. */
function notesOf(row: 'old' | 'new', change: string): string {
  return `insert into tally_note (type, name, value, change) values (${row}.type, '', '', ${change});
    insert into tally_note (type, name, value, change) select type, name, value, ${change} from facet where article_id = ${row}.id;
    insert into tally_note (type, name, value, change) select ${row}.type, '#', tag, ${change} from article_tag where article_id = ${row}.id;`
}

const IS_SHOWN_OR_HIDDEN = "(old.status = 'published') <> (new.status = 'published')"
const CHANGE = "case when new.status = 'published' then 1 else -1 end"

/** The tables of values, with name and value of a row. */
const valueTables = { facet: ['name', 'value'], article_tag: [null, 'tag'] } as const

async function noteInSqlite(db: Kysely<unknown>): Promise<void> {
  /** Values of an entity that is there: where it goes, its values were noted before. */
  const valueOf = (table: keyof typeof valueTables, row: 'old' | 'new', change: string) => {
    const [name, value] = valueTables[table]
    return `insert into tally_note (type, name, value, change)
      select article.type, ${name === null ? "'#'" : `${row}.${name}`}, ${row}.${value}, ${change} from article
      where article.id = ${row}.article_id and article.status = 'published';`
  }
  const triggers = [
    // A new entity has no values yet.
    `tally_of_new after insert on article when new.status = 'published' begin
      insert into tally_note (type, name, value, change) values (new.type, '', '', 1); end`,
    `tally_of_changed after update of status on article when ${IS_SHOWN_OR_HIDDEN} begin ${notesOf('new', CHANGE)} end`,
    // Before: afterwards the values are gone, too.
    `tally_of_gone before delete on article when old.status = 'published' begin ${notesOf('old', '-1')} end`,
    ...(['facet', 'article_tag'] as const).flatMap((table) => [
      `tally_of_new_${table} after insert on ${table} begin ${valueOf(table, 'new', '1')} end`,
      `tally_of_gone_${table} after delete on ${table} begin ${valueOf(table, 'old', '-1')} end`,
    ]),
  ]
  for (const trigger of triggers) await sql.raw(`create trigger ${trigger}`).execute(db)
}

async function noteInPostgres(db: Kysely<unknown>): Promise<void> {
  const create = async (name: string, event: string, each: string, body: string) => {
    await sql.raw(`create function ${name}() returns trigger language plpgsql as $$ begin ${body} end $$`).execute(db)
    await sql.raw(`create trigger ${name} ${event} ${each} execute function ${name}()`).execute(db)
  }
  // Once a statement, with what many rows have in common counted once.
  await create(
    'tally_of_new',
    'after insert on article',
    'referencing new table as added for each statement',
    `insert into tally_note (type, name, value, change)
      select type, '', '', count(*) from added where status = 'published' group by type; return null;`,
  )
  for (const table of ['facet', 'article_tag'] as const) {
    const [name, value] = valueTables[table]
    const key = `article.type, ${name === null ? "'#'" : `moved.${name}`}, moved.${value}`
    const notes = (sign: '' | '-') => `insert into tally_note (type, name, value, change)
      select ${key}, ${sign}count(*) from moved join article on article.id = moved.article_id
      where article.status = 'published' group by 1, 2, 3; return null;`
    await create(
      `tally_of_new_${table}`,
      `after insert on ${table}`,
      'referencing new table as moved for each statement',
      notes(''),
    )
    await create(
      `tally_of_gone_${table}`,
      `after delete on ${table}`,
      'referencing old table as moved for each statement',
      notes('-'),
    )
  }
  await create(
    'tally_of_changed',
    'after update of status on article',
    `for each row when (${IS_SHOWN_OR_HIDDEN})`,
    `${notesOf('new', CHANGE)} return new;`,
  )
  await create(
    'tally_of_gone',
    'before delete on article',
    "for each row when (old.status = 'published')",
    `${notesOf('old', '-1')} return old;`,
  )
}
