export type FieldValues = Readonly<Record<string, string | number>>
