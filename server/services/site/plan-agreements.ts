import { createHash } from 'node:crypto'

import type { AgreementDefinition } from '#compile/portal.ts'
import { entitiesByKey, type StoredEntity } from '#server/db/content/stored-entities.ts'
import { settingsBelow } from '#server/db/site/settings.ts'
import { siteTypeNumbers } from '#server/db/site/site-types.ts'
import type { Queries } from '#server/db/tables/queries.ts'
import { PUBLISHED, SCHEDULED } from '#server/db/tables/tables.ts'
import type { AgreementInForce } from '#server/services/context/agreement-in-force.ts'

import { agreementOfFile } from './agreements.ts'

/** What is to be done about the agreements of the schema. */
export interface AgreementPlan {
  /** Those that are written over their rows, which keep the time of their first edition. */
  written: readonly { agreement: AgreementInForce; publishTime: number | undefined }[]
  /** Those whose files changed while something else was published under their names, which stays. */
  overruled: readonly string[]
  /** Those that have already been followed by others: the files of an older copy of the schema. */
  older: readonly string[]
  /** Rows that were only ever those of a file, which is gone. */
  ended: readonly { id: number; name: string }[]
  /** The fingerprints to note, newest first, by the names of settings. */
  settings: ReadonlyMap<string, string>
}

/** Of the files that were followed; a schema has seldom had so many editions. */
const MOST_FORMER = 50
/** Before the name, in the names of settings. */
const SETTING = 'agreement:'

/**
 * Compares the files with the rows and with what was written last. A row is that of its file while it equals what was written.
 *
 * @param isStart a start does not go back to files that were followed before: another process has newer ones
 */
export async function planAgreements(
  queries: Queries,
  files: readonly AgreementDefinition[],
  isStart: boolean,
): Promise<AgreementPlan> {
  const agreements = files.map(agreementOfFile)
  const noted = await settingsBelow(queries, SETTING)
  const names = [...new Set([...agreements.map(({ name }) => name), ...noted.keys()])]
  const rows = await entitiesByKey(queries, siteTypeNumbers.agreement, names)
  const written: AgreementPlan['written'][number][] = []
  const overruled: string[] = []
  const older: string[] = []
  const settings = new Map<string, string>()
  for (const agreement of agreements) {
    const { name } = agreement
    const row = rows.get(name)
    const prints = noted.get(name)?.split(' ') ?? []
    const [last] = prints
    const print = fingerprint(agreement.response)
    const isOfFile = row === undefined || fingerprintOf(row) === last || fingerprintOf(row) === print
    const isFollowed = print === last && row !== undefined && isForVisitors(row)
    if (isFollowed || (!isOfFile && print === last)) continue
    if (isOfFile && isStart && row !== undefined && prints.slice(1).includes(print)) {
      older.push(name)
      continue
    }
    if (isOfFile) written.push({ agreement, publishTime: row?.publishTime })
    else if (isForVisitors(row)) overruled.push(name)
    settings.set(SETTING + name, [print, ...prints.filter((each) => each !== print)].slice(0, MOST_FORMER).join(' '))
  }
  const ended = [...noted].flatMap(([name, prints]) => {
    const row = agreements.some((agreement) => agreement.name === name) ? undefined : rows.get(name)
    const isOfFile = row !== undefined && isForVisitors(row) && fingerprintOf(row) === prints.split(' ')[0]
    return isOfFile ? [{ id: row.id, name }] : []
  })
  return { written, overruled, older, ended, settings }
}

function isForVisitors({ status }: StoredEntity): boolean {
  return status === PUBLISHED || status === SCHEDULED
}

function fingerprintOf({ title, body, fields }: StoredEntity): string {
  const [version, updated] = [String(fields['edition'] ?? ''), String(fields['updated'] ?? '')]
  return fingerprint({ title, version, updated, body })
}

function fingerprint({ title, version, updated, body }: AgreementInForce['response']): string {
  return createHash('sha256')
    .update(JSON.stringify([title, version, updated, body]))
    .digest('base64url')
    .slice(0, 22)
}
