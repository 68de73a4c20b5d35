import type { RunningProgram } from './start-program.ts'

/** One way to build the two pages, built and running. */
export interface Contender extends RunningProgram {
  name: string
  version: string
  /** The page as visitors usually get it: kept, prerendered or finished. */
  home: string
  list: string
  /** The same pages made anew for each request; `{n}` is a number never asked for before. */
  uncached?: { home: string; list: string }
}
