import { useRef, useState } from 'react'

import { useAct } from './use-act.ts'

/** What a list keeps. */
export interface Kept {
  type: number
  id: number
}

export interface Removals<Row extends Kept> {
  isRemoved: (row: Row) => boolean
  /** Those of the list that are gone, as far as one sees. */
  removed: readonly Row[]
  remove: (row: Row) => void
  /** Puts back what was removed. */
  restore: (row: Row) => void
}

export interface RemovalOptions {
  /** The call that turns the mark on and off (`markCalls`). */
  call: string
  /** The server has agreed. Where it has not, the act says so, and what was shown at once is taken back. */
  onChanged: () => void
}

/**
 * Takes entries out of a list at once, and puts them back where the server disagrees or one changes one's mind.
 * Calls follow each other, so that the last word said is the last word heard.
 */
export function useRemovals<Row extends Kept>({ call, onChanged }: RemovalOptions): Removals<Row> {
  const act = useAct()
  const [removed, setRemoved] = useState<ReadonlyMap<string, Row>>(new Map())
  const line = useRef<Promise<void>>(Promise.resolve())
  const words = useRef(new Map<string, number>())

  const show = (row: Row, isRemoved: boolean) =>
    setRemoved((known) => {
      const next = new Map(known)
      if (isRemoved) next.set(keyOf(row), row)
      else next.delete(keyOf(row))
      return next
    })
  const say = (row: Row, isRemoved: boolean) => {
    const { type, id } = row
    const word = (words.current.get(keyOf(row)) ?? 0) + 1
    words.current.set(keyOf(row), word)
    show(row, isRemoved)
    line.current = line.current.then(async () => {
      const result = await act(call, { type, id, active: !isRemoved })
      if (result.kind === 'ok') onChanged()
      // What was said since then will be answered for itself.
      else if (words.current.get(keyOf(row)) === word) show(row, !isRemoved)
    })
  }
  return {
    isRemoved: (row) => removed.has(keyOf(row)),
    removed: [...removed.values()],
    remove: (row) => say(row, true),
    restore: (row) => say(row, false),
  }
}

function keyOf({ type, id }: Kept): string {
  return `${type}:${id}`
}
