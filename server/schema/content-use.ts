/** Use of the content types: the number of entities, and how many of them have a value in each field. */
export type ContentUse = ReadonlyMap<number, { total: number; fields: Readonly<Record<string, number>> }>
