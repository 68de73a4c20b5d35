const MIB = 1024 * 1024

/** Bounds of what is pasted, which comes from anywhere. */
export const pasteLimits = {
  /** Characters of the HTML without the pictures in it. */
  html: 2 * MIB,
  /** Elements and texts; what follows is left out. */
  nodes: 40_000,
  /** Elements within each other; deeper ones only stand apart. */
  depth: 120,
  /** Elements that are open at once while it is read. */
  openElements: 2000,
  /** Marks around blocks, which are put into each of the blocks instead. */
  marks: 80_000,
  /** Characters that are written, before they are made safe. */
  printed: 4 * MIB,
  pictures: 30,
  /** Bytes of one picture. */
  picture: 15 * MIB,
  /** Pictures that are fetched and drawn at once. */
  atOnce: 3,
  /** Milliseconds for all pictures; proxies wait for an answer for a minute. */
  picturesMs: 40_000,
  /** Bytes of a Word document as it is sent, and with all its parts unpacked. */
  docx: 20 * MIB,
  unpacked: 120 * MIB,
  /** Parts of a Word document. */
  parts: 4000,
} as const
