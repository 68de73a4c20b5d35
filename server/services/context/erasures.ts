/** Lets deleted data vanish from the files of the database, too. */
export interface Erasures {
  /** Tells that personal data was deleted; soon afterwards it is gone from the files, as far as the engine can. */
  request(): void
}
