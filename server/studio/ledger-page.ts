import { omitUndefined } from '#contract/omit-undefined.ts'
import { may } from '#contract/studio/may.ts'
import type { LedgerItem, LedgerResponse } from '#contract/studio/ledger-response.ts'
import type { LedgerFilter } from '#server/services/staff/list-ledger.ts'
import type { DocumentCaller } from '#server/services/content/documents/document-context.ts'
import { documentFields } from '#server/services/content/documents/document-fields.ts'
import { nameChoices } from '#server/services/content/documents/find-choices.ts'
import { actTitle, wayTitle } from '#server/services/staff/act-titles.ts'
import { describeAct } from '#server/services/staff/describe-act.ts'
import { type LedgerEntry, listLedger } from '#server/services/staff/list-ledger.ts'
import { listStaff } from '#server/services/staff/list-staff.ts'

import type { StudioContext } from './studio-context.ts'

const SHOWN = 50
/** The beginning of the subject of an act on content, which more words may follow. */
const DOCUMENT = /^([a-z0-9-]+)\/([a-z0-9-]+)(?= |$)/u
const OF_DOCUMENTS = /^(?:content|activity|sign-ups)\./u

/** A page of the ledger for a reader, with the titles of the documents in it. */
export async function ledgerPage(
  context: StudioContext,
  caller: DocumentCaller,
  { filter, before }: { filter: LedgerFilter; before: number | undefined },
): Promise<LedgerResponse> {
  const entries = await listLedger(context, filter, { before, limit: SHOWN + 1 })
  const shown = entries.slice(0, SHOWN)
  const closed = new Set((await listStaff(context)).filter(({ state }) => state === 'closed').map(({ id }) => id))
  const documentOf = await documentsIn(context, caller, shown)
  const titlesFor = fieldTitles(context)
  const items = shown.map((entry): LedgerItem => {
    const { number, time, staff, via, act, subject, network, device } = entry
    return {
      ...{ number, time, staff, subject, network, device },
      isClosed: closed.has(entry.staff_id),
      way: wayTitle(via),
      act: actTitle(act),
      changes: describeAct(entry, titlesFor(entry)),
      ...omitUndefined({ document: documentOf(entry) }),
    }
  })
  return { items, ...(entries.length > SHOWN ? omitUndefined({ next: shown.at(-1)?.number }) : {}) }
}

/** Returns what finds the document that an act was done to: one that is public, or that the person may read. */
async function documentsIn(
  { content }: Pick<StudioContext, 'content'>,
  caller: DocumentCaller,
  entries: readonly LedgerEntry[],
): Promise<(entry: LedgerEntry) => LedgerItem['document']> {
  const names = [...new Set(entries.flatMap((entry) => nameIn(entry) ?? []))]
  const choices = names.length === 0 ? [] : await nameChoices(content, caller, names)
  const found = new Map(choices.map((choice) => [choice.name, choice]))
  return (entry) => {
    const name = nameIn(entry)
    const choice = name === undefined ? undefined : found.get(name)
    if (choice === undefined) return undefined
    const [type = '', key = ''] = choice.name.split(':')
    const number = content.types().find((each) => each.key === type)?.type
    // Of types of which they may open their own alone, the page itself says whether this one is.
    const mayOpen =
      number !== undefined &&
      (['content.write', 'content.publish'] as const).some((right) =>
        may(caller.grants, caller.staffId, right, { type: number }),
      )
    return { type, key, title: choice.title, typeName: choice.typeName, mayOpen }
  }
}

/** Returns what names the fields of the document that an act was done to. */
function fieldTitles({ content }: Pick<StudioContext, 'content'>): (entry: LedgerEntry) => (field: string) => string {
  const titles = new Map<string, ReadonlyMap<string, string>>()
  return (entry) => {
    const [key = ''] = nameIn(entry)?.split(':') ?? []
    const type = content.types().find((each) => each.key === key)
    const found =
      titles.get(key) ?? new Map(type === undefined ? [] : documentFields(type).map(({ name, label }) => [name, label]))
    titles.set(key, found)
    return (field) => found.get(field) ?? field
  }
}

function nameIn({ act, subject }: LedgerEntry): string | undefined {
  const [, type, key] = (OF_DOCUMENTS.test(act) && DOCUMENT.exec(subject)) || []
  return type === undefined || key === undefined ? undefined : `${type}:${key}`
}
