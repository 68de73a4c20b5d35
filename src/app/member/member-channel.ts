/** The name of the channel between the tabs of a browser. */
const NAME = 'wenlan-member'

/**
 * Returns a function that sends the names of a member's changed sources to the other tabs; `onHeard` receives theirs.
 */
export type OpenChannel = (onHeard: (sources: readonly string[]) => void) => (sources: readonly string[]) => void

/** Opens a BroadcastChannel; without it, each tab notices changes with its next request. */
export const openMemberChannel: OpenChannel = (onHeard) => {
  if (!('BroadcastChannel' in window)) return () => undefined
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // The other tab may run another version of the portal.
    if (Array.isArray(data) && data.every((name) => typeof name === 'string')) onHeard(data)
  })
  return (sources) => channel.postMessage([...sources])
}
