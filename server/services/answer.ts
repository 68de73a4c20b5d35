/** What a service answers: data, or an expected refusal. Bugs throw. */
export type Answer<Data> = { kind: 'answer'; data: Data } | Refusal

export type Refusal =
  | { kind: 'not-found'; what: 'type' | 'article' | 'agreement' }
  | { kind: 'invalid'; name: string; reason: string }
  | { kind: 'unavailable' }

export function answer<Data>(data: Data): Answer<Data> {
  return { kind: 'answer', data }
}
