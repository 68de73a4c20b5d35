import { createContext, use } from 'react'

/** Counts something that is on its way into a document or the library, and the files that it is, until the function that it returns is called. */
export type BeginWaiting = (files?: number) => () => void

export const WaitingWorkContext = createContext<BeginWaiting | undefined>(undefined)

/** Returns the function that counts what is on its way into the page; undefined where leaving it loses nothing. */
export function useWaitingWork(): BeginWaiting | undefined {
  return use(WaitingWorkContext)
}
