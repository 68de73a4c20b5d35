/** Pixels of the longer side of a picture that the portal stores, at most; larger ones are made smaller. */
export const STORED_SIDE = 2000
