/** Fills a slider's line up to a share of its length. */
export function filledTo(share: number): { backgroundSize: string } {
  return { backgroundSize: `${share * 100}% 3px, 100% 3px` }
}
