import { onTestFinished } from 'vitest'

import type { TypeModel } from '#compile/portal.ts'
import type { DocumentResponse } from '#contract/studio/document-response.ts'
import type { DocumentValues } from '#contract/studio/document-value.ts'
import type { Grant } from '#contract/studio/may.ts'
import type { StoreKind } from '#server/db/tables/queries.ts'
import { createDocument } from '#server/services/content/documents/create-document.ts'
import type { DocumentCaller } from '#server/services/content/documents/document-context.ts'
import { publishDocument } from '#server/services/content/documents/publish-document.ts'
import { readDocument } from '#server/services/content/documents/read-document.ts'
import { readFindings } from '#server/services/content/documents/review-draft.ts'
import { writeDraft } from '#server/services/content/documents/write-draft.ts'
import type { StudioContent } from '#server/services/content/documents/storing-turns.ts'

import { aType, NOON, startBackend, type TestBackend } from '../../../../support/backend.ts'
import { dataOf } from '../../staff/start-staff.ts'

export const news = aType({
  type: 4,
  key: 'news',
  name: '新闻资讯',
  categories: ['要闻', '通知公告'],
  fields: [
    { name: 'place', label: '地点', kind: 'text' },
    { name: 'price', label: '票价', kind: 'number' },
    { name: 'code', label: '签到码', kind: 'text', role: 'signin' },
    { name: 'times', label: '场次', kind: 'sessions', role: 'sessions' },
    { name: 'photos', label: '照片', kind: 'images' },
  ],
})
export const books = aType({ type: 5, key: 'book', name: '图书', categories: [], fields: [] })

const all = (right: Grant['right'], type: Grant['type'] = 'all'): Grant => ({ right, type, scope: 'all' })
export const editorGrants: readonly Grant[] = [all('content.write'), all('content.publish'), all('media.write')]
export const authorGrants: readonly Grant[] = [{ right: 'content.write', type: 'all', scope: 'own' }]

/** A person at the studio; no account is needed below the calls. */
export function aPerson(name = '陈静', staffId = 1, grants: readonly Grant[] = editorGrants): DocumentCaller {
  return { name, via: 'studio', staffId, network: '198.51.100.7', device: 'Firefox', grants }
}

export interface EditingHouse {
  test: TestBackend
  clock: { now: number }
  content: StudioContent
  /** Replaces the types of the schema. */
  setTypes(types: readonly TypeModel[]): void
  /** An empty document of a type; returns its key. */
  create(caller?: DocumentCaller, type?: string): Promise<string>
  /** Writes values over the present revisions of their fields, as one request of an editor of its own. */
  write(key: string, values: DocumentValues, caller?: DocumentCaller): Promise<DocumentResponse>
  read(key: string, caller?: DocumentCaller): Promise<DocumentResponse>
  /** Publishes a document as a person does who has looked at every warning. */
  publish(key: string, caller?: DocumentCaller): Promise<DocumentResponse>
  /** A published document. */
  published(values?: DocumentValues, caller?: DocumentCaller): Promise<string>
  article(key: string): Promise<{ title: string; status: string; body: string; fields: string; publish_time: number }>
  acts(): Promise<string[]>
}

/** A portal whose content is edited. */
export async function startEditing(
  kind: StoreKind,
  options: Parameters<typeof startBackend>[3] = {},
): Promise<EditingHouse> {
  const clock = { now: NOON }
  let types: readonly TypeModel[] = [news, books]
  const test = await startBackend(
    kind,
    () => types,
    {},
    {
      ...options,
      now: () => clock.now,
      // Pages of news alone: /web/news/35.
      pageAt: (path) => (path.startsWith('news/') ? { type: 4, id: Number(path.slice(5)) } : undefined),
    },
  )
  onTestFinished(() => test.close())
  const { content } = test.backend
  let clients = 0
  const house: EditingHouse = {
    ...{ test, clock, content },
    setTypes: (next) => void (types = next),
    create: async (caller = aPerson(), type = 'news') => dataOf(await createDocument(content, caller, { type })).key,
    async write(key, values, caller = aPerson()) {
      const { revisions } = await house.read(key, caller)
      clients += 1
      const changes = Object.entries(values).map(([field, value]) => ({ field, base: revisions[field] ?? 0, value }))
      dataOf(await writeDraft(content, caller, { type: 'news', key, client: `client-${clients}`, number: 1, changes }))
      return house.read(key, caller)
    },
    read: async (key, caller = aPerson()) => dataOf(await readDocument(content, caller, { type: 'news', key })),
    async publish(key, caller = aPerson()) {
      const { revision } = await house.read(key, caller)
      const { warnings } = dataOf(await readFindings(content, caller, { type: 'news', key }))
      const acknowledged = warnings.map(({ id }) => id)
      return dataOf(await publishDocument(content, caller, { type: 'news', key, revision, acknowledged }))
    },
    async published(values = {}, caller = aPerson()) {
      const key = await house.create(caller)
      await house.write(key, { title: '春日市集', category: '要闻', body: '<p>周六开市。</p>', ...values }, caller)
      await house.publish(key)
      return key
    },
    article: (key) =>
      content.store.db
        .selectFrom('article')
        .select(['title', 'status', 'body', 'fields', 'publish_time'])
        .where('key', '=', key)
        .executeTakeFirstOrThrow(),
    acts: async () =>
      (await content.store.db.selectFrom('ledger').select('act').orderBy('number').execute()).map(({ act }) => act),
  }
  return house
}
