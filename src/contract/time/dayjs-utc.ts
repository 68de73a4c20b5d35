import dayjs from 'dayjs'
import utcPlugin from 'dayjs/plugin/utc.js'

// Extends dayjs for all its importers, of which there is one: this file (scripts/reserved-imports.mjs).
dayjs.extend(utcPlugin)

/**
 * Reads a time as UTC: milliseconds since 1970, or a text such as "2026-11-20 12:00". Wall-clock times of a zone are
 * held as UTC, too, so that arithmetic and formats depend neither on the zone of this computer nor on its changes.
 */
export const utc = dayjs.utc
