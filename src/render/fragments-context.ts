import { createContext } from 'react'

/** On the server: what stands in the place of each section, by its id. The browser has no such. */
export const FragmentsContext = createContext<ReadonlyMap<string, string> | undefined>(undefined)
