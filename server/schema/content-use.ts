/** What content says of a type: how many there are, and how many of them have a value in a field. */
export type ContentUse = ReadonlyMap<number, { total: number; fields: Readonly<Record<string, number>> }>
