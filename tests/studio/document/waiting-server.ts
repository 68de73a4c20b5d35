import type { Call, CallResult, Shape } from '#studio/calls/call.ts'
import type { Unsaved } from '#studio/document/unsaved-shape.ts'
import type { UnsavedWrites } from '#studio/document/unsaved-writes.ts'

/** Requests that wait for their answers. */
export function aServer() {
  const requests: {
    path: string
    input: Readonly<Record<string, unknown>>
    answer: (result: CallResult<unknown>) => void
  }[] = []
  const ask = <Data>(path: string, shape: Shape<Data>, input: Readonly<Record<string, unknown>>) =>
    new Promise<CallResult<Data>>((resolve) => {
      requests.push({
        ...{ path, input },
        answer: (result) => {
          if (result.kind !== 'ok') return resolve(result)
          const parsed = shape.safeParse(result.data)
          if (!parsed.success) throw new Error(`The answer of ${path} has another shape`)
          resolve({ kind: 'ok', data: parsed.data })
        },
      })
    })
  const call: Call = {
    read: (path, shape) => ask(path, shape, {}),
    send: ask,
    upload: () => Promise.reject(new Error('Nothing is uploaded here')),
  }
  return { call, requests }
}

/** A place for unsaved input, as the browser's database. */
export function aPlace(first: readonly Unsaved[] = []) {
  const rows = new Map(first.map((row) => [row.client, row]))
  const notes: Unsaved[] = []
  const unsaved: UnsavedWrites = {
    put: async (row) => void rows.set(row.client, row),
    note: (row) => void notes.push(row),
    remove: async (client) => void rows.delete(client),
    of: async ({ type, key, account }) =>
      [...rows.values()].filter((row) => row.type === type && row.key === key && row.account === account),
  }
  return { unsaved, rows, notes }
}

export const ok = (data: unknown): CallResult<unknown> => ({ kind: 'ok', data })
export const written = (revision: number, revisions: Record<string, number>, conflicts: unknown[] = []) =>
  ok({ revision, revisions, conflicts })
export const change = (of: string, base: number, value: string) => ({ field: of, base, value })
