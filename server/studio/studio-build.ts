/** Where the browser's part of the studio was built. */
export interface StudioBuild {
  /** Of this server's version; it may be missing. */
  studioDir: string
  /** All versions, each with its `studio/`: pages opened under them still load their files. */
  versionsDir: string
}
