import type { Queries } from '#server/db/tables/queries.ts'

/** Loads all rows of one member from every table, for the member's export. Hashes stay out. */
export async function personalData(queries: Queries, memberId: number) {
  const of = <Table extends 'member_session' | 'login' | 'consent' | 'message' | 'feedback' | 'upload'>(table: Table) =>
    queries.selectFrom<Table>(table)
  const member = await queries
    .selectFrom('member')
    .select(['id', 'mobile', 'mobile_sealed', 'nickname', 'avatar', 'profile', 'created'])
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (!member) return undefined
  return {
    member,
    sessions: await of('member_session')
      .select(['id', 'created', 'expires'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
    logins: await of('login')
      .select(['time', 'how', 'ok', 'network', 'device'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
    consents: await of('consent')
      .select(['agreement', 'edition', 'time'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
    marks: await queries
      .selectFrom('mark')
      .innerJoin('article', 'article.id', 'mark.article_id')
      .select(['mark.kind', 'mark.time', 'article.id', 'article.type', 'article.title'])
      .where('mark.member_id', '=', memberId)
      .orderBy('mark.time')
      .orderBy('article.id')
      .execute(),
    readings: await queries
      .selectFrom('reading')
      .innerJoin('article', 'article.id', 'reading.article_id')
      .select(['reading.page', 'reading.pages', 'reading.time', 'article.id', 'article.title'])
      .where('reading.member_id', '=', memberId)
      .orderBy('reading.time')
      .execute(),
    bookings: await queries
      .selectFrom('booking')
      .innerJoin('article', 'article.id', 'booking.article_id')
      .innerJoin('session', 'session.id', 'booking.session_id')
      .select([
        'booking.state',
        'booking.people',
        'booking.sealed',
        'booking.name',
        'booking.mobile',
        'booking.answers',
        'booking.ticket',
        'booking.created',
        'booking.signed_in',
      ])
      .select([
        'article.id',
        'article.type',
        'article.title',
        'session.name as session_name',
        'session.start_time',
        'session.place',
      ])
      .where('booking.member_id', '=', memberId)
      .orderBy('booking.id')
      .execute(),
    messages: await of('message')
      .select(['title', 'content', 'time', 'read'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
    feedback: await of('feedback')
      .select(['kind', 'content', 'contact', 'contact_sealed', 'images', 'time', 'reply', 'replied'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
    verification: await queries
      .selectFrom('verification')
      .select(['state', 'sealed', 'submitted', 'decided', 'reason'])
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
    uploads: await of('upload')
      .select(['path', 'bytes', 'time', 'used'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
  }
}

export type PersonalData = NonNullable<Awaited<ReturnType<typeof personalData>>>
