/** What one does to a video besides playing it. Without an element there is nothing to do. */
type Video = HTMLVideoElement | null

export function toggleMute(video: Video): void {
  if (!video) return
  const isSilent = video.muted || video.volume === 0
  video.muted = !isSilent
  // Sound that was turned down to nothing comes back so that one hears it.
  if (isSilent && video.volume === 0) video.volume = 0.5
}

export function setVolume(video: Video, volume: number): void {
  if (!video) return
  video.volume = volume
  video.muted = volume === 0
}

export function setRate(video: Video, rate: number): void {
  if (video) video.playbackRate = rate
}

/** Fills the screen with the player, or gives the screen back. An iPhone does it for the video alone, with its own controls. */
export function toggleFullscreen(stage: HTMLElement | null, video: Video): void {
  // Refusals (a frame, a setting) leave the page as it is.
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
  else if (document.fullscreenEnabled) void stage?.requestFullscreen().catch(() => undefined)
  else if (video && 'webkitEnterFullscreen' in video && typeof video.webkitEnterFullscreen === 'function')
    video.webkitEnterFullscreen()
}

/** Lets the picture float above other windows, or brings it back. */
export function toggleFloating(video: Video): void {
  if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(() => undefined)
  else void video?.requestPictureInPicture().catch(() => undefined)
}
