/** What a site's brush font can write. */
export interface BrushedText {
  /** The characters of its file for the name; none where it has no such file. */
  name: string
  /** A face for each title; only on the server, which writes all titles. */
  titles?: readonly string[]
}
