/** Commands besides playback; without an element they do nothing. */
type Video = HTMLVideoElement | null

export function toggleMute(video: Video): void {
  if (!video) return
  const isSilent = video.muted || video.volume === 0
  video.muted = !isSilent
  // A volume of 0 would stay silent, so the sound returns at half volume.
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

/** Enters or leaves full screen. An iPhone offers it for the video only, with its own controls. */
export function toggleFullscreen(stage: HTMLElement | null, video: Video): void {
  // Refusals (in a frame, or by a setting) leave the page unchanged.
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
  else if (document.fullscreenEnabled) void stage?.requestFullscreen().catch(() => undefined)
  else if (video && 'webkitEnterFullscreen' in video && typeof video.webkitEnterFullscreen === 'function')
    video.webkitEnterFullscreen()
}

/** Opens or closes picture-in-picture. */
export function toggleFloating(video: Video): void {
  if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(() => undefined)
  else void video?.requestPictureInPicture().catch(() => undefined)
}
