import useSWR from 'swr'

import { type CallFailure, type Shape, useCall } from './call.ts'
import { CallError } from './call-error.ts'

/** A call that is read: the last answer stays while it is read again, and when that fails. */
export interface Reading<Data> {
  data: Data | undefined
  failure: CallFailure | undefined
  /** Reads it again, and resolves once that is over. */
  reload: () => Promise<void>
  /** Forgets the answer, and reads it again. */
  reset: () => Promise<void>
}

/**
 * Reads a call as soon as the component mounts. It is not read again by itself: a page must not change while a person
 * works on it.
 *
 * @param path undefined where nothing is to be read
 */
export function useReading<Data>(path: string | undefined, shape: Shape<Data>): Reading<Data> {
  const call = useCall()
  const { data, error, mutate } = useSWR<Data, unknown>(path ?? null, async (key: string) => {
    const result = await call.read(key, shape)
    if (result.kind !== 'ok') throw new CallError(result)
    return result.data
  })
  return {
    data,
    failure: error instanceof CallError ? error.failure : undefined,
    reload: async () => void (await mutate().catch(() => undefined)),
    reset: async () => {
      await mutate(undefined, { revalidate: false })
      await mutate().catch(() => undefined)
    },
  }
}
