import { type RefObject, useEffect, useRef } from 'react'

import { commandOf, focusedPart } from './player-keys.ts'
import type { PlayerControl } from './use-player.ts'
import { toggleFullscreen, toggleMute } from './video-commands.ts'

/** Handles the player's keys while the focus is in its stage. */
export function usePlayerKeys(
  stage: RefObject<HTMLElement | null>,
  player: PlayerControl,
  toggleCaptions: () => void,
): void {
  const latest = useRef({ ...player, toggleCaptions })
  useEffect(() => {
    latest.current = { ...player, toggleCaptions }
  })
  useEffect(() => {
    const element = stage.current
    if (!element) return undefined
    const listen = (event: KeyboardEvent) => {
      const { toggle, seek, video, hasStarted, toggleCaptions: captions } = latest.current
      const { key, altKey, ctrlKey, metaKey } = event
      const command = commandOf({ key, altKey, ctrlKey, metaKey, focused: focusedPart(event.target) })
      if (!command || (!hasStarted && command.kind !== 'toggle')) return
      event.preventDefault()
      if (command.kind === 'toggle') toggle()
      else if (command.kind === 'step') seek((video.current?.currentTime ?? 0) + command.seconds)
      else if (command.kind === 'mute') toggleMute(video.current)
      else if (command.kind === 'captions') captions()
      else toggleFullscreen(element, video.current)
    }
    element.addEventListener('keydown', listen)
    return () => element.removeEventListener('keydown', listen)
  }, [stage])
}
