import { zonedSecond } from '#contract/time/zoned-time.ts'
import { markKinds } from '#contract/members/marks.ts'
import type { FormModel } from '#contract/forms/form.ts'
import type { PersonalData } from '#server/db/personal/personal-data.ts'
import type { AnswerName } from '#server/platform/answers/say.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import { roomOf } from '#server/services/context/upload-folder.ts'

import { mobileOf } from '#server/services/accounts/member-mobile.ts'
import { openPerson } from '#server/services/acting/booking-person.ts'

import { openContact, readPaths } from './feedback.ts'
import { maskName, openIdentity } from './sealed-identity.ts'
import { linesOf, readProfile } from './profile.ts'
import { viewVerification } from './verification.ts'

type Context = Pick<
  MemberContext,
  'say' | 'timezone' | 'types' | 'siteName' | 'now' | 'secrets' | 'forms' | 'agreements'
>

type ExportName = AnswerName<'export'>

const bookingStates = {
  confirmed: 'bookingConfirmed',
  waiting: 'bookingWaiting',
  cancelled: 'bookingCancelled',
} as const satisfies Record<string, ExportName>
const verificationStates = {
  none: 'verificationNone',
  pending: 'verificationPending',
  approved: 'verificationApproved',
  rejected: 'verificationRejected',
} as const satisfies Record<string, ExportName>
const loginWays: Readonly<Record<string, ExportName>> = {
  password: 'wayPassword',
  code: 'wayCode',
  register: 'wayRegister',
  reset: 'wayReset',
}
/** Subjects of consents that are not agreements of the portal. */
const verificationConsents: Readonly<Record<string, ExportName>> = {
  authentication: 'consentAuthentication',
  'authentication-withdrawn': 'consentWithdrawn',
}

/** The data of an export and its formatters: times in the site's zone, names of types, labels of parts. */
interface Writer {
  context: Context
  personalData: PersonalData
  time(seconds: number): string
  typeName(type: number): string
  write(parts: Readonly<Partial<Record<ExportName, unknown>>>): Record<string, unknown>
}

/** Returns all stored data of a member, under the labels of the schema's text file. */
export function describeMember(
  context: Context,
  personalData: PersonalData,
  sessionId: number,
): Record<string, unknown> {
  const { say, timezone, types } = context
  const writer: Writer = {
    context,
    personalData,
    time: (seconds) => (seconds === 0 ? '' : zonedSecond(seconds, timezone)),
    typeName: (number) => types().find(({ type }) => type === number)?.name ?? say('export', 'unknownType', { number }),
    write: (parts) => labelled(context, parts),
  }
  return writer.write({
    about: describeExport(writer),
    ...describeAccount(writer, sessionId),
    ...describeMarks(writer),
    readings: describeReadings(writer),
    bookings: describeBookings(writer),
    ...describeWords(writer),
    verification: describeVerification(writer),
    uploads: describeUploads(writer),
  })
}

/**
 * Replaces names by labels. The second of two equal labels gets its name added, so that neither part overwrites the
 * other.
 */
function labelled(
  { say }: Pick<MemberContext, 'say'>,
  parts: Readonly<Partial<Record<ExportName, unknown>>>,
): Record<string, unknown> {
  const written = new Map<string, unknown>()
  for (const name of Object.keys(parts).filter((part): part is ExportName => part in parts)) {
    const label = say('export', name)
    written.set(written.has(label) ? `${label}（${name}）` : label, parts[name])
  }
  return Object.fromEntries(written)
}

function describeExport({ context: { say, siteName, now, timezone }, time, write }: Writer) {
  return write({ site: siteName(), exportedAt: time(now()), timezone, note: say('export', 'noteText') })
}

function describeAccount(
  { context: { say, secrets, forms, agreements }, personalData, time, write }: Writer,
  sessionId: number,
): Partial<Record<ExportName, unknown>> {
  const { id, nickname, avatar, created: registered } = personalData.member
  const mobile = mobileOf(secrets, personalData.member)
  const profile = readProfile(personalData.member)
  const consentName = (name: string) => {
    const label = Object.hasOwn(verificationConsents, name) ? verificationConsents[name] : undefined
    if (label !== undefined) return say('export', label)
    return agreements().find((agreement) => agreement.name === name)?.response.title ?? name
  }
  const wayName = (how: string) => {
    const way = Object.hasOwn(loginWays, how) ? loginWays[how] : undefined
    return way === undefined ? how : say('export', way)
  }
  return {
    account: write({ number: id, mobile, nickname, avatar, registeredAt: time(registered) }),
    profile: Object.fromEntries(
      Object.keys(profile).map((name) => [labelOf(forms()['profile'], name), linesOf(profile, name)]),
    ),
    consents: personalData.consents.map(({ agreement, edition, time: at }) =>
      write({ content: consentName(agreement), edition, time: time(at) }),
    ),
    sessions: personalData.sessions.map(({ id: session, created, expires }) =>
      write({ loggedInAt: time(created), expiresAt: time(expires), thisDevice: session === sessionId }),
    ),
    logins: personalData.logins.map(({ time: at, how, ok, network, device }) =>
      write({ time: time(at), way: wayName(how), ok: ok === 1, network, device }),
    ),
  }
}

function describeMarks({ personalData, time, typeName, write }: Writer): Partial<Record<ExportName, unknown>> {
  return Object.fromEntries(
    markKinds.map((kind) => [
      kind,
      personalData.marks
        .filter((mark) => mark.kind === kind)
        .map(({ id, type, title, time: at }) => write({ title, type: typeName(type), number: id, time: time(at) })),
    ]),
  )
}

function describeReadings({ personalData, time, write }: Writer) {
  return personalData.readings.map(({ id, title, page, pages, time: at }) =>
    write({ book: title, number: id, page, pages, time: time(at) }),
  )
}

function describeBookings({ context: { say, secrets }, personalData, time, typeName, write }: Writer) {
  return personalData.bookings.map((booking) => {
    const { name, mobile, answers } = openPerson(secrets, booking)
    return write({
      title: booking.title,
      type: typeName(booking.type),
      number: booking.id,
      session: booking.session_name,
      startsAt: time(booking.start_time),
      place: booking.place,
      state: say('export', bookingStates[booking.state]),
      people: booking.people,
      name,
      mobile,
      answers,
      ticket: booking.ticket,
      bookedAt: time(booking.created),
      signedInAt: time(booking.signed_in),
    })
  })
}

/** Describes messages to the member and feedback from the member. */
function describeWords({ context, personalData, time, write }: Writer): Partial<Record<ExportName, unknown>> {
  return {
    messages: personalData.messages.map(({ title, content, time: at, read }) =>
      write({ title, content, time: time(at), readAt: time(read) }),
    ),
    feedback: personalData.feedback.map(({ kind, content, images, time: at, reply, replied, ...stored }) =>
      write({
        kind,
        content,
        contact: openContact(context.secrets, stored),
        pictures: readPaths(images),
        time: time(at),
        reply,
        repliedAt: time(replied),
      }),
    ),
  }
}

function describeVerification({ context, personalData, time, write }: Writer) {
  const { say } = context
  const { state, name, number, photos, submitted, decided, reason } = viewVerification(
    context,
    personalData.verification,
  )
  const guardian =
    personalData.verification && openIdentity(context.secrets, personalData.verification.sealed)?.guardian
  return write({
    state: say('export', verificationStates[state]),
    name,
    idNumber: number,
    ...(guardian === undefined ? {} : { guardian: maskName(guardian.name) }),
    photos: say('export', 'photoCount', { count: photos }),
    submittedAt: time(submitted),
    decidedAt: time(decided),
    reason,
  })
}

function describeUploads({ context: { say }, personalData, time, write }: Writer) {
  return personalData.uploads.map(({ path, bytes, time: at, used }) =>
    write({
      address: roomOf(path) === 'sealed' ? say('export', 'sealedAddress') : path,
      bytes,
      time: time(at),
      used: used === 1,
    }),
  )
}

function labelOf(form: FormModel | undefined, name: string): string {
  return form?.fields.find((field) => field.name === name)?.label ?? name
}
