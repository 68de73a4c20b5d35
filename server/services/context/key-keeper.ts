/** The versions of the data key in this process. */
export interface KeyState {
  /** The place of the key as operators know it: `DATA_KEY`, or the path of a file. */
  place: string
  /** Whether the server can write there. */
  isFile: boolean
  /** The version that seals. */
  active: number
  /** All versions under which there may be data, newest first. */
  versions: readonly number[]
}

/** Keeps the versions of the data key, in every process of this database alike. */
export interface KeyKeeper {
  state(): KeyState
  /** The newest version at hand, which may not be active yet. */
  newest(): number
  /** Adds a version to the file; it does not seal yet. Returns it. */
  add(): Promise<number>
  /** Waits until all processes must have noticed a version that was added: they have to open what it seals. */
  awaitPropagation(): Promise<void>
  /** Makes a version that is at hand the one that seals, in every process. */
  activate(version: number): Promise<void>
  /** Calls the listener whenever another version has become active, be it by another process. */
  onActivated(listener: () => void): void
  /** Gives up versions that no data needs; those of a file are moved to another one, whose path it returns. */
  drop(versions: readonly number[]): Promise<{ movedTo: string | undefined }>
}
