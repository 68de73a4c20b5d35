/**
 * What the router keeps with an account page: how many entries further back the page stands that one returns to after
 * logging in. Going back there leaves nothing behind, where opening it anew would put it into the history twice.
 */
export interface ReturnState {
  returnSteps: number
}

/** @param state the router's of an entry; undefined where one came by no link of this visit */
export function returnSteps(state: unknown): number | undefined {
  const steps = typeof state === 'object' && state !== null && 'returnSteps' in state ? state.returnSteps : undefined
  return typeof steps === 'number' && steps > 0 ? steps : undefined
}
