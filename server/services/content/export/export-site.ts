import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'

import type { TypeModel } from '#compile/portal.ts'
import { countCalledOff } from '#server/db/acting/sessions.ts'
import { countStatuses } from '#server/db/content/entity-status.ts'
import { entitiesAfter, type StoredEntity } from '#server/db/content/stored-entities.ts'
import { contentFileName } from '#server/db/seed/read-content.ts'
import { isSiteType } from '#server/db/site/site-types.ts'
import { PUBLISHED, SCHEDULED } from '#server/db/tables/tables.ts'

import type { ContentContext } from '#server/services/content/entities/content-context.ts'
import { filesOfEntity, filesOfSchema, type NamedFile } from './named-files.ts'
import { createSiteMedia, type SiteMedia } from './site-media.ts'
import { siteFiles, siteItems } from './site-items.ts'
import { siteRow } from './site-row.ts'

/** The states that a copy of a site has; what editors hid, withdrew or did not finish stays where it is. */
export const copiedStatuses: readonly string[] = [PUBLISHED, SCHEDULED]

/** Files that pages show by names of the program: a site's own take the place of the program's. */
const unnamed: readonly NamedFile[] = [{ path: 'placeholder.svg', required: false }]

/** Records in one file: each is read whole, here to be checked and where the copy starts, which may take moments only. */
export const MOST_ROWS = 1000
/** Characters after which a file ends with its record, for records with long texts. */
const MOST_LENGTH = 4_000_000

/** A part of a site's folder: a text to append to a file of it, or a file as it is. */
export type SitePiece = { kind: 'text'; file: string; text: string } | { kind: 'file'; file: string; bytes: Readable }

/** The contents of an exported folder, counted. */
export interface SiteReport {
  schemaFiles: number
  types: { type: TypeModel; rows: number; left: Readonly<Record<string, number>> }[]
  media: SiteMedia['report']
  calledOff: number
}

/** A file of the schema in use. */
export interface SchemaPart {
  file: string
  bytes: Uint8Array
}

export type SiteExportContext = Pick<ContentContext, 'store' | 'types' | 'timezone' | 'media'>

/**
 * Writes a site as a folder that another portal starts from (docs/decisions/0057-a-site-is-one-folder.md): the schema, the
 * published and scheduled content in the form of first content, and each file that these name. Tables of members are
 * never read, nor files that members uploaded.
 */
export function createSiteExport(
  context: SiteExportContext,
  schema: readonly SchemaPart[],
  { mostRows = MOST_ROWS }: { mostRows?: number } = {},
): { pieces(): AsyncGenerator<SitePiece>; report: SiteReport } {
  const { store, timezone } = context
  const types = context.types()
  const media = createSiteMedia(context.media)
  const report: SiteReport = { schemaFiles: schema.length, types: [], media: media.report, calledOff: 0 }

  async function* piecesOfSchema(): AsyncGenerator<SitePiece> {
    yield* media.streamFiles(unnamed, '')
    for (const { file, bytes } of schema) {
      yield { kind: 'file', file: `schema/${file}`, bytes: Readable.from([bytes]) }
      yield* media.streamFiles(filesOfSchema(file, Buffer.from(bytes).toString('utf8')), `schema/${file}`)
    }
  }
  async function* piecesOfType(type: TypeModel): AsyncGenerator<SitePiece, number> {
    let rows = 0
    let part = { number: 0, file: '', rows: 0, length: 0 }
    for await (const entity of entitiesOf(context, type)) {
      if (part.number === 0 || part.rows >= mostRows || part.length >= MOST_LENGTH) {
        if (part.number > 0) yield { kind: 'text', file: part.file, text: END }
        const number = part.number + 1
        part = { number, file: `content/${contentFileName(type.key, number)}`, rows: 0, length: 0 }
        yield { kind: 'text', file: part.file, text: `{\n  "type": ${type.type},\n  "rows": [` }
      }
      const text = JSON.stringify(siteRow(entity, { type, types, timezone }), undefined, 2).replaceAll('\n', '\n    ')
      yield { kind: 'text', file: part.file, text: `${part.rows === 0 ? '' : ','}\n    ${text}` }
      yield* media.streamFiles(filesOfEntity(type, entity), `${type.key}/${entity.key}`)
      rows += 1
      part = { ...part, rows: part.rows + 1, length: part.length + text.length }
    }
    if (part.number > 0) yield { kind: 'text', file: part.file, text: END }
    return rows
  }
  async function* piecesOfSite(): AsyncGenerator<SitePiece> {
    for (const { file, kinds } of siteFiles) {
      const entities: StoredEntity[] = []
      for (const type of types.filter(({ key }) => kinds.some((kind) => kind === key))) {
        const before = entities.length
        for await (const entity of entitiesOf(context, type)) {
          entities.push(entity)
          yield* media.streamFiles(filesOfEntity(type, entity), `${type.key}/${entity.key}`)
        }
        report.types.push({ type, rows: entities.length - before, left: {} })
      }
      if (entities.length === 0) continue
      const text = JSON.stringify(siteItems(file, entities, timezone), undefined, 2)
      yield { kind: 'text', file: `content/${file}`, text: `${text}\n` }
    }
  }

  return {
    report,
    async *pieces() {
      yield* piecesOfSchema()
      for (const type of types.filter((candidate) => !isSiteType(candidate.type)))
        report.types.push({ type, rows: yield* piecesOfType(type), left: {} })
      yield* piecesOfSite()
      const counted = await countStatuses(store.db)
      report.types = report.types.map((one) => ({ ...one, left: leftOf(one.type, counted) }))
      report.calledOff = await countCalledOff(store.db)
    },
  }
}

const END = '\n  ]\n}\n'

async function* entitiesOf({ store }: SiteExportContext, { type }: TypeModel): AsyncGenerator<StoredEntity> {
  for (let last = 0; ;) {
    const entities = await entitiesAfter(store.db, type, last, 100, copiedStatuses)
    yield* entities
    last = entities.at(-1)?.id ?? last
    if (entities.length === 0) return
    await turn()
  }
}

function leftOf(
  { type }: TypeModel,
  counted: readonly { type: number; status: string; count: number }[],
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    counted
      .filter((one) => one.type === type && !copiedStatuses.includes(one.status))
      .map(({ status, count }) => [status, count]),
  )
}
