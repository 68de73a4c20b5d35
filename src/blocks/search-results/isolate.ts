/** Letters of right-to-left scripts, and marks that change the direction of the text after them. */
const TURNS = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/u

/** Isolates a visitor's keyword in a sentence of the portal, so that its direction ends with it. */
export function isolate(keyword: string): string {
  return TURNS.test(keyword) ? `\u2068${keyword}\u2069` : keyword
}
