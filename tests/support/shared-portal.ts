import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { offerPortalData } from './portal-data.ts'
import { registerMember } from './register-member.ts'
import { startPortal } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the one portal all journeys read from: `inject('portal')`. */
    portal: string
    /** Token of a member of it who has looked around: what is theirs is not to be changed either. */
    member: string
    /** File with what that portal printed so far. */
    portalLog: string
  }
}

/**
 * One portal for all journeys that only look; those that change something start their own, from the same prepared data.
 * If it does not start, that is said once and its visitors fail; the tests of the rooms go on.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'wenlan-prepared-'))
  await prepare(folder).catch(tell)
  const portalLog = join(folder, 'portal.log')
  await writeFile(portalLog, '')
  const portal = await startPortal({ readyWithinMs: 55_000, logFile: portalLog }).catch(tell)
  project.provide('portal', portal?.origin ?? 'http://the-shared-portal-did-not-start.invalid')
  project.provide('portalLog', portalLog)
  const token = portal && (await lookAround(portal).catch(tell))
  project.provide('member', token ?? '')
  return async () => {
    await portal?.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Has a portal load the sample content once: its data is where all others of the run begin. */
async function prepare(folder: string): Promise<void> {
  const { data, pictures } = offerPortalData(folder)
  await Promise.all([mkdir(data), mkdir(pictures)])
  const portal = await startPortal({ dataDir: data, readyWithinMs: 55_000 })
  await portal.close()
}

function tell(error: unknown): undefined {
  console.error(error)
}

/** A member with something on every page of their centre. */
async function lookAround(portal: Awaited<ReturnType<typeof startPortal>>): Promise<string> {
  const { token, call } = await registerMember(portal)
  const rowsOf = async (type: number): Promise<{ id: number; type: number }[]> => {
    const list: unknown = await call(`Article/getList?type=${type}&limit=8`)
    return list !== null && typeof list === 'object' && 'rows' in list && Array.isArray(list.rows) ? list.rows : []
  }
  for (const { id, type } of [...(await rowsOf(4)), ...(await rowsOf(8))]) {
    await call('Article/likeOr', { type, id })
    await call('Article/collectOr', { type, id })
  }
  for (const { id, type } of await rowsOf(14)) await call('user/attentionOr', { type, id })
  for (const { id } of await rowsOf(15)) await call('book/bookshelfOr', { id })
  // The first of each that has a seat and asks nothing particular.
  await untilOne(await rowsOf(12), ({ id }) => call('user/eventRegistration', { id, name: '林小满', mobile: '13900000001', people: 1, answers: {} }))
  await untilOne(await rowsOf(13), async ({ id, type }) => {
    const details: unknown = await call(`Article/getDetails?type=${type}&id=${id}`)
    const sessions = typeof details === 'object' && details !== null && 'sessions' in details && Array.isArray(details.sessions) ? details.sessions : []
    await untilOne(sessions, (session) => call('skill/reservationOr', { id, session: session.id }))
  })
  return token
}

/** Tries one after the other until one succeeds. @throws the last one's reason where none does */
async function untilOne<Item>(items: readonly Item[], attempt: (item: Item) => Promise<unknown>): Promise<void> {
  let reason: unknown = new Error('There was nothing to try')
  for (const item of items) {
    try {
      return void (await attempt(item))
    } catch (error) {
      reason = error
    }
  }
  throw reason
}
