/**
 * The router state of an account page: the number of history entries back to the page that the member returns to after
 * the login. Going back leaves no trace, whereas opening the page anew would put it into the history twice.
 */
export interface ReturnState {
  returnSteps: number
}

/**
 * Returns the number of entries to go back.
 * @param state the router's state of an entry; undefined where the visitor came by no link of this visit
 */
export function returnSteps(state: unknown): number | undefined {
  const steps = typeof state === 'object' && state !== null && 'returnSteps' in state ? state.returnSteps : undefined
  return typeof steps === 'number' && steps > 0 ? steps : undefined
}
