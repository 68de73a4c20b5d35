// Written by `npm run schema:completion` from the declarations in src/contract/sources/.
import { shape as activities } from '../sources/activities.ts'
import { shape as ad } from '../sources/ad.ts'
import { shape as agreement } from '../sources/agreement.ts'
import { shape as appointments } from '../sources/appointments.ts'
import { shape as attention } from '../sources/attention.ts'
import { shape as banner } from '../sources/banner.ts'
import { shape as bookshelf } from '../sources/bookshelf.ts'
import { shape as calendar } from '../sources/calendar.ts'
import { shape as categories } from '../sources/categories.ts'
import { shape as collection } from '../sources/collection.ts'
import { shape as config } from '../sources/config.ts'
import { shape as courses } from '../sources/courses.ts'
import { shape as details } from '../sources/details.ts'
import { shape as feedback } from '../sources/feedback.ts'
import { shape as hotWords } from '../sources/hot-words.ts'
import { shape as likes } from '../sources/likes.ts'
import { shape as links } from '../sources/links.ts'
import { shape as list } from '../sources/list.ts'
import { shape as logins } from '../sources/logins.ts'
import { shape as marks } from '../sources/marks.ts'
import { shape as me } from '../sources/me.ts'
import { shape as messages } from '../sources/messages.ts'
import { shape as notices } from '../sources/notices.ts'
import { shape as profile } from '../sources/profile.ts'
import { shape as recommend } from '../sources/recommend.ts'
import { shape as search } from '../sources/search.ts'
import { shape as tags } from '../sources/tags.ts'
import { shape as verification } from '../sources/verification.ts'

/** Schema of each source's answer; their script is loaded with the first answer. */
export const shapes = {
  activities,
  ad,
  agreement,
  appointments,
  attention,
  banner,
  bookshelf,
  calendar,
  categories,
  collection,
  config,
  courses,
  details,
  feedback,
  hotWords,
  likes,
  links,
  list,
  logins,
  marks,
  me,
  messages,
  notices,
  profile,
  recommend,
  search,
  tags,
  verification,
} as const
