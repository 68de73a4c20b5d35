/** Interface strings of the group `player`, filled in. */
export type SayPlayer = (name: string, values?: Readonly<Record<string, string | number>>) => string
