import { createContext, use } from 'react'

/** Counts something that is on its way into a text until the function that it returns is called. */
export type BeginWaiting = () => () => void

export const WaitingWorkContext = createContext<BeginWaiting | undefined>(undefined)

/** Returns the function that counts what is on its way into the texts of the form; undefined outside of one. */
export function useWaitingWork(): BeginWaiting | undefined {
  return use(WaitingWorkContext)
}
