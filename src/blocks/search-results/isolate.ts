/** Letters written from the right, and marks that turn the direction of what follows them. */
const TURNS = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/u

/** A visitor's word within a sentence of ours: its direction of writing ends where it ends. */
export function isolate(keyword: string): string {
  return TURNS.test(keyword) ? `\u2068${keyword}\u2069` : keyword
}
