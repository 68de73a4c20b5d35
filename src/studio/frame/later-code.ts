/** Code of the studio that is fetched when it is first needed. */
export interface LaterCode<Code> {
  /** The fetching: one for all that need it. After a failure the next call fetches anew. */
  fetch(): Promise<Code>
}

/** The fault of code that could not be fetched: the line is broken, or a new version has replaced the file. */
export class UnfetchedCode extends Error {
  override name = 'UnfetchedCode'
}

/** Creates it. Other than React’s `lazy` it does not stay failed. */
export function createLaterCode<Code>(load: () => Promise<Code>): LaterCode<Code> {
  let fetching: Promise<Code> | undefined
  const begin = () =>
    load().catch((cause: unknown) => {
      fetching = undefined
      throw new UnfetchedCode('A part of the studio could not be fetched', { cause })
    })
  return { fetch: () => (fetching ??= begin()) }
}
