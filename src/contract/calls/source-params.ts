import { ofEachSource } from './of-each-source.ts'

/** The parameters of each source. `filters`: the content type's own filterable fields are parameters, too. */
export const sourceParams = ofEachSource(({ params, filters = false }) => ({ params, filters }))
