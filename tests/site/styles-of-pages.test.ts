import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { getRaw } from '../../bench/get-raw.ts'
import { listResponse } from '#contract/entities/article.ts'
import * as z from 'zod'

import { readRealPortal } from '../support/real-portal.ts'
import { type RunningPortal, startPortal } from '../support/server.ts'

/** A name for others to find the page by (docs/specification/portal.md#routes), without rules of its own. */
const MARK = 'web-container'

const { types } = await readRealPortal()
const answer = z.object({ data: listResponse })

/**
 * The browser's sheet has the styles of what the browser's code imports: what the server alone draws would stand
 * there as bare words.
 */
describe('the sheet that the browser loads', () => {
  let portal: RunningPortal | undefined
  let origin = ''
  beforeAll(async () => {
    portal = await startPortal()
    origin = portal.origin
  })
  afterAll(() => portal?.close())

  const textOf = async (path: string) =>
    (await getRaw(new URL(path, origin).href, { 'accept-encoding': 'identity' })).body.toString()

  it.each(types.filter(({ detailsPath, listPath }) => detailsPath && listPath))(
    'has a rule for every class of the list and of a page of $name',
    async ({ type, listPath = '', detailsPath = '' }) => {
      const { data } = answer.parse(JSON.parse(await textOf(`/api/Article/getList?type=${type}&limit=1`)))
      const paths = [listPath, ...data.rows.map(({ id }) => detailsPath.replace('{id}', String(id)))]
      expect(paths).toHaveLength(2)
      for (const path of paths) {
        const html = await textOf(`/web/${path}`)
        const sheet = await textOf(/<link\b[^>]*\bhref="([^"]+\.css)"/u.exec(html)?.[1] ?? '')
        const classNames = new Set([...sheet.matchAll(/\.([a-zA-Z][\w-]*)/gu)].map(([, name]) => name))
        const used = [...html.matchAll(/\sclass="([^"]*)"/gu)].flatMap(([, names = '']) => names.split(/\s+/u))
        expect(used.length, path).toBeGreaterThan(20)
        expect(
          [...new Set(used)].filter((name) => name !== '' && name !== MARK && !classNames.has(name)),
          path,
        ).toEqual([])
      }
    },
  )
})
