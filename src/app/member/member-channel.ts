/** Between the tabs of one browser. */
const NAME = 'wenlan-member'

/** Tells the other tabs which of a member's sources have changed; `onHeard` is told what another tab says. */
export type OpenChannel = (onHeard: (sources: readonly string[]) => void) => (sources: readonly string[]) => void

/** By BroadcastChannel; where there is none, each tab finds out when it asks the next time. */
export const openMemberChannel: OpenChannel = (onHeard) => {
  if (!('BroadcastChannel' in window)) return () => undefined
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // Another version of the portal may be open in the other tab.
    if (Array.isArray(data) && data.every((name) => typeof name === 'string')) onHeard(data)
  })
  return (sources) => channel.postMessage([...sources])
}
