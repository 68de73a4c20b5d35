import type { TypeModel } from '#compile/portal.ts'
import { zonedDay } from '#contract/time/zoned-day.ts'
import { findNamed } from '#server/db/content/entity-status.ts'
import { titlesOf } from '#server/db/library/media-items.ts'
import { PUBLISHED } from '#server/db/tables/tables.ts'
import { entityAddress } from '#server/services/content/entities/entity-address.ts'
import type { ContentContext } from '#server/services/content/entities/content-context.ts'
import { shown } from '#server/services/content/format/content-fault.ts'
import { createLinkCheck, pagePathOf } from '#server/services/content/import/check-link.ts'

import type { FindingLookups, Namesake } from './finding-rule.ts'

/** Of many documents with one title, some say enough. */
const MOST_NAMESAKES = 5

/** What lookups work with. */
export type LookupContext = Pick<
  ContentContext,
  'store' | 'types' | 'now' | 'timezone' | 'media' | 'pictures' | 'words'
>

/** Answers what rules ask about a document, from the content and the files of the portal. */
export function createFindingLookups(context: LookupContext, self: { type: string; key: string }): FindingLookups {
  const { store, media, pictures, types, now, timezone, words } = context
  const findMissing = createLinkCheck(store.db, context)
  const isSelf = (entity: { type: number; key: string }, type: TypeModel | undefined) =>
    type?.key === self.type && entity.key === self.key

  /** Pages of documents that visitors do not see, other than the one that is about to be published. */
  const findUnpublished = async (address: string): Promise<string | undefined> => {
    const page = media.pageAt(pagePathOf(address))
    if (page?.type === undefined || page.id === undefined) return undefined
    const entity = (await findNamed(store.db, [page.id], [])).find(({ type }) => type === page.type)
    if (entity === undefined || entity.status === PUBLISHED) return undefined
    const type = types().find((candidate) => candidate.type === entity.type)
    return isSelf(entity, type) ? undefined : `${shown(address)}指向的内容没有发布，访客打不开`
  }

  return {
    hasFile: once((path) => media.has(path)),
    pageFault: once(async (address) => (await findMissing(address)) ?? (await findUnpublished(address))),
    measure: once(async (path) => {
      const bytes = await media.size(path)
      const picture = bytes === undefined ? undefined : await media.picture(path)
      const size = picture === undefined ? undefined : await pictures.measure(picture)
      return bytes === undefined || size === undefined ? undefined : { width: size.width, bytes }
    }),
    pictureTitle: once(async (path) => (await titlesOf(store.db, [path])).get(path)),
    async namesakes(title) {
      const rows = await store.db
        .selectFrom('article')
        .select(['id', 'type', 'key', 'title'])
        .where('status', '=', PUBLISHED)
        .where('title', '=', title)
        // A banner has the title of what it leads to.
        .where('type', '>=', 0)
        .orderBy('id')
        .limit(MOST_NAMESAKES + 1)
        .execute()
      return rows.flatMap((row): Namesake[] => {
        const type = types().find((candidate) => candidate.type === row.type)
        if (type === undefined || isSelf(row, type)) return []
        const address = entityAddress(type, row.id)
        return [{ title: row.title, typeName: type.name, ...(address === undefined ? {} : { address }) }]
      })
    },
    words: words(),
    today: zonedDay(now(), timezone),
  }
}

/** Answers each question once. */
function once<Result>(find: (name: string) => Promise<Result>): (name: string) => Promise<Result> {
  const answers = new Map<string, Promise<Result>>()
  return (name) => {
    const found = answers.get(name) ?? find(name)
    answers.set(name, found)
    return found
  }
}
