import type { Showing } from './programme.ts'
import type { QualityName } from './quality-names.ts'
import type { StreamFault } from './stream.ts'

/** The interface strings that a player says, by their names in the group `player`. */
type PlayerWord =
  | `badge-${Showing['kind']}`
  | (StreamFault | 'stalled')
  | QualityName
  | ('label' | 'poster' | 'start' | 'startLive' | 'play' | 'pause' | 'again' | 'noScript' | 'elsewhere' | 'keys')
  | ('mute' | 'unmute' | 'volume' | 'seek' | 'place' | 'quality' | 'auto' | 'speed' | 'rate' | 'float' | 'unfloat')
  | ('fullscreen' | 'window' | 'live' | 'goLive' | 'waiting' | 'noSignal' | 'retry' | 'countdown' | 'days')
  | ('captions' | 'captionsOff' | 'captionsIn' | 'captionsFailed' | 'keysWithCaptions')

/** Interface strings of the group `player`, filled in. */
export type SayPlayer = (name: PlayerWord, values?: Readonly<Record<string, string | number>>) => string
