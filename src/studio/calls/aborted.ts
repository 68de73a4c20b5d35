/** The error of a sending that was cancelled, as fetch has it. */
export function aborted(): DOMException {
  return new DOMException('The sending was cancelled', 'AbortError')
}
