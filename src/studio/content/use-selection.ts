import { useState } from 'react'

/** The selected rows of a list, by their names. */
export interface Selection {
  names: ReadonlySet<string>
  toggle: (name: string) => void
  /** Selects these and no others. */
  choose: (names: readonly string[]) => void
}

/**
 * The selection in a list: another list has none, and rows that are no longer loaded are not selected.
 *
 * @param list identifies the list
 * @param loaded the names of its rows
 */
export function useSelection(list: string, loaded: readonly string[]): Selection {
  const [chosen, setChosen] = useState<{ list: string; names: readonly string[] }>({ list, names: [] })
  const names = new Set(chosen.list === list ? loaded.filter((name) => chosen.names.includes(name)) : [])
  const choose = (next: readonly string[]) => setChosen({ list, names: next })
  return {
    names,
    toggle: (name) => choose(names.has(name) ? [...names].filter((one) => one !== name) : [...names, name]),
    choose,
  }
}
