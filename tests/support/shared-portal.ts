import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { freePort } from './free-port.ts'
import { endPreparing, fillDataDir, offerPortalData } from './portal-data.ts'
import { registerMember } from './register-member.ts'
import { startPortal } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the portal that all reading journeys share: `inject('portal')`. */
    portal: string
    /** File with that portal's output so far. */
    portalLog: string
    /** Folder of its data. */
    portalDataDir: string
    /** File that is there once it is ready, with the token of a member of it; empty where it did not start. */
    portalMember: string
  }
}

/**
 * One portal for all journeys that read, and for members whose acts no other visitor sees; journeys with other changes
 * start their own, from the same prepared data. The journeys wait for it (await-portal.ts). If it does
 * not start, the reason is printed once and its visitors fail.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'wenlan-prepared-'))
  const { data, pictures } = offerPortalData(folder)
  const dataDir = join(folder, 'shared')
  await Promise.all([mkdir(data), mkdir(pictures), mkdir(dataDir)])
  const [port, portalLog, portalMember] = [await freePort(), join(folder, 'portal.log'), join(folder, 'member')]
  await writeFile(portalLog, '')
  project.provide('portal', `http://127.0.0.1:${port}`)
  project.provide('portalLog', portalLog)
  project.provide('portalDataDir', dataDir)
  project.provide('portalMember', portalMember)

  const starting = prepare(data)
    .then(
      () => endPreparing(folder, 'prepared'),
      (error: unknown) => {
        tell(error)
        return endPreparing(folder, 'failed')
      },
    )
    .then(() => fillDataDir(dataDir))
    .then(() => startPortal({ port, dataDir, logFile: portalLog }))
    .catch(tell)
  const ready = starting.then(async (portal) => {
    const token = portal && (await lookAround(portal).catch(tell))
    // Under another name first: a file that is there is whole.
    await writeFile(`${portalMember}.part`, token ?? '')
    await rename(`${portalMember}.part`, portalMember)
  })
  return async () => {
    await ready
    await (await starting)?.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Has a portal load the sample content once: its data is where all others of the run begin. */
async function prepare(dataDir: string): Promise<void> {
  const portal = await startPortal({ dataDir })
  await portal.close()
}

function tell(error: unknown): undefined {
  console.error(error)
}

/** A member with something on every page of their centre, which is not to be changed either; gives their token. */
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
  // The first of each list that has a seat and no questions of its own.
  await untilOne(await rowsOf(12), ({ id }) =>
    call('user/eventRegistration', { id, name: '林小满', mobile: '13900000001', people: 1, answers: {} }),
  )
  await untilOne(await rowsOf(13), async ({ id, type }) => {
    const details: unknown = await call(`Article/getDetails?type=${type}&id=${id}`)
    const sessions =
      typeof details === 'object' && details !== null && 'sessions' in details && Array.isArray(details.sessions)
        ? details.sessions
        : []
    await untilOne(sessions, (session) => call('skill/reservationOr', { id, session: session.id }))
  })
  return token
}

/** Tries the items in turn until an attempt succeeds. @throws the last reason if all fail */
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
