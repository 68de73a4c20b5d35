/** A start that cannot succeed; its message is a sentence for the operator. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
