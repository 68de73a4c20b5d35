import type { StaffCaller } from './staff-acts.ts'

/** What became of the files of a folder that were to be those of the portal. */
export type PublishOutcome =
  /** The portal reads a folder, into which files are saved directly. */
  | { kind: 'folder'; dir: string }
  /** The schema has faults, or there is none; nothing was written. */
  | { kind: 'refused'; report: string }
  /** Another process wrote at the same time; nothing was written. */
  | { kind: 'stale'; reason: string }
  | { kind: 'published'; written: readonly string[]; removed: readonly string[] }

export interface SchemaPublisher {
  /** Makes the files of a folder those of the portal, and records the act. */
  publish(staff: StaffCaller, dir: string): Promise<PublishOutcome>
}
