import { createServer, type IncomingHttpHeaders, request } from 'node:http'

import { onTestFinished } from 'vitest'

import { fetchPage, renderPage } from '#app/entry-server.tsx'
import type { DataSource } from '#data/data-source.ts'
import type { PlannedRequest } from '#definition/grammar/define-block.ts'
import { openBackend } from '#server/backend/open-backend.ts'
import { createPages, type PagesOptions } from '#server/pages/create-pages.ts'
import { createPreviews } from '#server/pages/create-previews.ts'
import type { FrontCache } from '#server/platform/http/front-cache.ts'
import { REQUEST_ID } from '#server/platform/http/request-id.ts'
import { createSemaphore, type Semaphore } from '#server/platform/queues/semaphore.ts'

import { always } from './always.ts'
import { anArticle } from './an-article.ts'
import { aLog, anAgreement, temporaryFolder } from './backend.ts'
import { pageOptions } from './page-options.ts'
import { portalSettings } from './portal-settings.ts'
import { readRealPortal } from './real-portal.ts'
import { interfaceText, sayAnswer } from './words.ts'

export interface PortalPagesOptions {
  queue?: Semaphore
  /** Answers in place of the empty database's. */
  answer?: (plannedRequest: PlannedRequest) => ReturnType<DataSource> | undefined
  front?: FrontCache
}

export interface PageResponse {
  status: number
  body: string
  headers: IncomingHttpHeaders
}

/** The pages of the real portal over an empty database, and the number of renderings. */
export async function startPages({
  queue = createSemaphore(100, 100),
  answer = () => undefined,
  front,
}: PortalPagesOptions = {}) {
  const portal = await readRealPortal()
  const folder = temporaryFolder()
  const opened = await openBackend(
    {
      ...portalSettings,
      dataDir: folder,
      contentDir: `${folder}/none`,
    },
    {
      types: () => portal.types,
      forms: () => ({}),
      text: () => interfaceText,
      siteName: () => '文澜',
      say: sayAnswer,
      agreements: always([anAgreement()]),
      portalVersion: () => 'v1',
      log: aLog(),
    },
  )
  if (!opened.ok) throw new Error(opened.message.en)
  onTestFinished(() => opened.backend.close())
  const views: string[] = []
  /** Visits by page and area, and searches. */
  const counted: string[] = []
  let renders = 0
  let fromCache = 0
  let requestCount = 0
  const options: PagesOptions = {
    ...pageOptions((plannedRequest) => answer(plannedRequest) ?? opened.backend.source(plannedRequest)),
    say: sayAnswer,
    portal: () => portal,
    contentVersion: () => 0,
    renderer: async () => ({
      fetchPage,
      renderPage: (...page) => {
        renders += 1
        return renderPage(...page)
      },
    }),
    recordView: (type, id) => views.push(`${type} ${id}`),
    figures: {
      visited: ({ page, area }) => void counted.push(`${page} ${area}`),
      searched: ({ keyword, isVain }) => void counted.push(`${isVain ? '?' : '!'}${keyword}`),
    },
    cacheBytes: 1_000_000,
    queue,
    shareOfSearches: 0.5,
    front,
  }
  const pages = createPages(options)
  const previews = createPreviews(options)
  const server = createServer((incoming, response) => {
    if (pages.serveCached(incoming, response)) {
      fromCache += 1
      return
    }
    response.setHeader(REQUEST_ID, `test-${(requestCount += 1)}`)
    pages.serve(incoming, response).catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const get = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    new Promise<PageResponse>((resolve, reject) => {
      let body = ''
      request(
        {
          port: typeof address === 'object' ? address?.port : 0,
          host: '127.0.0.1',
          path,
          method,
          headers: { connection: 'close', ...headers },
        },
        (response) =>
          response
            .setEncoding('utf8')
            .on('data', (piece: string) => (body += piece))
            .on('end', () => resolve({ status: response.statusCode ?? 0, body, headers: response.headers })),
      )
        .on('error', reject)
        .end()
    })
  return { get, portal, previews, renders: () => renders, fromCache: () => fromCache, views, counted }
}

/** An article for every page that is about one, and no other. */
export const answerDetails: NonNullable<PortalPagesOptions['answer']> = ({ source }) => {
  if (source === 'recommend') return Promise.resolve({ kind: 'ok', data: [] })
  if (source !== 'details') return undefined
  const article = { ...anArticle({ type: 4, id: 7 }), body: '', images: [], related: [] }
  return Promise.resolve({ kind: 'ok', data: article })
}
