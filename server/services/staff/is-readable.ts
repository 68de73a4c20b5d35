/** Characters that control, that turn the direction of writing, that break lines, or that show nothing. */
const UNREADABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u
const READABLE = /[\p{L}\p{N}]/u

/** Whether a name can be read as it stands: two of them that look the same are the same. */
export function isReadable(text: string): boolean {
  return !UNREADABLE.test(text) && READABLE.test(text)
}
