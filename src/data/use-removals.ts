import { useRef, useState } from 'react'

import { useAct } from './use-act.ts'

/** An entry of the list. */
export interface ListEntry {
  type: number
  id: number
}

export interface Removals<Row extends ListEntry> {
  isRemoved: (row: Row) => boolean
  /** The entries of the list that are shown as removed. */
  removed: readonly Row[]
  remove: (row: Row) => void
  /** Restores a removed entry. */
  restore: (row: Row) => void
}

export interface RemovalOptions {
  /** The call that sets and clears the mark (`markCalls`). */
  call: string
  /**
   * Called when the server has accepted the change. On a refusal `useAct` shows the message, and the list shows the
   * previous state again.
   */
  onChanged: () => void
}

/**
 * Removes entries from a list at once, and restores them on a refusal or by the visitor's choice. Calls are sent in
 * sequence, so that the last choice is the last call.
 */
export function useRemovals<Row extends ListEntry>({ call, onChanged }: RemovalOptions): Removals<Row> {
  const act = useAct()
  const [removed, setRemoved] = useState<ReadonlyMap<string, Row>>(new Map())
  const line = useRef<Promise<void>>(Promise.resolve())
  const words = useRef(new Map<string, number>())

  const show = (row: Row, isRemoved: boolean) =>
    setRemoved((current) => {
      const next = new Map(current)
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
      // A later choice for this entry has its own call and answer.
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

function keyOf({ type, id }: ListEntry): string {
  return `${type}:${id}`
}
