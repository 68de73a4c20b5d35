/** The outline of a seal with worn edges, in a field of 40 by 40. */
export const SEAL_GROUND = 'M4 1.5 18 1l18.5.8L39 5l-.4 14 .4 16-3 3.6-16 .4-15.5-.6L1.2 36 1.6 20 1 5z'
