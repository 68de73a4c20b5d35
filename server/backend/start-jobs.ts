import type { Log } from '#server/platform/log/log.ts'
import { startSweeping } from '#server/services/accounts/start-sweeping.ts'
import { startSeatWatch } from '#server/services/acting/start-seat-watch.ts'
import type { DocumentContext } from '#server/services/content/documents/document-context.ts'
import { startPublications } from '#server/services/content/documents/start-publications.ts'
import type { ContentContext } from '#server/services/content/entities/content-context.ts'
import { startSchedule } from '#server/services/content/entities/start-schedule.ts'
import { startSettlingMedia } from '#server/services/content/entities/start-settling-media.ts'
import { startSweepingPartials } from '#server/services/content/partials/start-sweeping-partials.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import { startResealing } from '#server/services/personal/start-resealing.ts'
import { startRetention } from '#server/services/personal/start-retention.ts'
import { startRemovingFiles } from '#server/services/personal/start-removing-files.ts'
import { startSweepingUploads } from '#server/services/personal/start-sweeping-uploads.ts'
import { startLedgerAnchors } from '#server/services/staff/start-ledger-anchors.ts'

export interface Jobs {
  /** Publishes and hides scheduled content at once, and publishes scheduled changes. */
  keepSchedule(): Promise<void>
  /** Sends reminders and fills seats from waiting lists at once. */
  lookAfterSeats(): Promise<void>
  /** Ends the jobs after their present run. */
  close(): Promise<void>
}

interface JobOptions {
  content: DocumentContext & Pick<ContentContext, 'partialDir'>
  contentVersion: () => number
  changed: () => Promise<void>
  log: Log
  isServing: boolean
}

/** Starts the periodic jobs of the backend: the schedule of content, the seats, and the removal of what has expired. */
export async function startJobs(
  services: MemberContext,
  { content, contentVersion, changed, log, isServing }: JobOptions,
): Promise<Jobs> {
  const { store, now, parts } = services
  const schedule = startSchedule({ store, now, contentVersion, changed, log, parts })
  // Content may have become due while no process ran.
  await schedule.run()
  // Not at the start: an import that was broken off may have to be finished first. A command leaves them to the server.
  const publications = isServing ? startPublications({ content, contentVersion, log, parts }) : undefined
  const settlingMedia = startSettlingMedia(services)
  const sweeping = startSweeping(services)
  const sweepingUploads = startSweepingUploads(services)
  const sweepingPartials = startSweepingPartials(content, services)
  const removingFiles = startRemovingFiles(services)
  const resealing = startResealing(services)
  const retention = startRetention(services)
  const ledgerAnchors = startLedgerAnchors(services)
  const seatWatch = startSeatWatch(services, parts)
  return {
    async keepSchedule() {
      await schedule.run()
      await publications?.run()
    },
    lookAfterSeats: seatWatch.run,
    async close() {
      await seatWatch.close()
      await schedule.close()
      await publications?.close()
      await settlingMedia.close()
      await sweeping.close()
      await sweepingUploads.close()
      await sweepingPartials.close()
      await removingFiles.close()
      await resealing.close()
      await retention.close()
      await ledgerAnchors.close()
    },
  }
}
