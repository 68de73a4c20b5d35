/** The store of files does not answer, or refuses what it is asked: nothing that a visitor could do about. */
export class StoreAway extends Error {
  override name = 'StoreAway'
  /** One of those by which an outage is told from a bug (is-unavailable.ts). */
  readonly code = 'STORE_AWAY'
}
