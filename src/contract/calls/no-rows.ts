/** A page of a list without anything on it. */
export const noRows = { total: 0, rows: [], page: 1, limit: 12 } as const
