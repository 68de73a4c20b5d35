import { compareText } from '#contract/text/compare-text.ts'
import type { Store } from '#server/db/connection/store.ts'

/** The counter of the changes of these rows (table `change`). */
const REVISION = 'schema'

/** A file to be written or removed, with its expected current content; undefined texts are of files that are not there. */
interface FileChange {
  file: string
  before: string | undefined
  text: string | undefined
}

/** A file whose content is not the expected one. */
export interface StaleFile {
  file: string
  /** Undefined if there is no such file. */
  current: string | undefined
}

/** Ends a transaction that is to write nothing. */
class Stale extends Error {
  readonly stale: StaleFile
  constructor(stale: StaleFile) {
    super(`${stale.file} has changed`)
    this.stale = stale
  }
}

/** The files of the schema in a database. */
export function createSchemaRows({ db, transact }: Pick<Store, 'db' | 'transact'>) {
  const revision = async () =>
    (await db.selectFrom('change').select('number').where('name', '=', REVISION).executeTakeFirst())?.number ?? 0
  return {
    /** Changes with every write, by whichever process. */
    revision,
    /** All files in the order of their names. The revision is that of the files, or an earlier one. */
    async read(): Promise<{ revision: number; files: { file: string; text: string }[] }> {
      const read = await revision()
      const files = await db.selectFrom('schema_file').select(['file', 'text']).execute()
      return { revision: read, files: files.toSorted((left, right) => compareText(left.file, right.file)) }
    },
    /** Writes and removes files, all or none; returns a file that is not as expected. */
    async write(changes: readonly FileChange[]): Promise<StaleFile | undefined> {
      try {
        await transact(async (queries) => {
          // First, since its lock makes other writers wait.
          await queries
            .insertInto('change')
            .values({ name: REVISION, number: 1 })
            .onConflict((conflict) =>
              conflict.column('name').doUpdateSet((set) => ({ number: set('change.number', '+', 1) })),
            )
            .execute()
          for (const { file, before, text } of changes) {
            const row = await queries
              .selectFrom('schema_file')
              .select('text')
              .where('file', '=', file)
              .executeTakeFirst()
            if (row?.text !== before) throw new Stale({ file, current: row?.text })
            if (text === undefined) await queries.deleteFrom('schema_file').where('file', '=', file).execute()
            else
              await queries
                .insertInto('schema_file')
                .values({ file, text })
                .onConflict((conflict) => conflict.column('file').doUpdateSet({ text }))
                .execute()
          }
        })
        return undefined
      } catch (error) {
        if (error instanceof Stale) return error.stale
        throw error
      }
    },
  }
}
