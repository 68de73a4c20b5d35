import * as z from 'zod/mini'

/**
 * `login/login` and `login/register`: the only answers that contain a token (docs/specification/portal.md#entities).
 */
export const loginResponse = z.object({ token: z.string() })
export type LoginResponse = z.infer<typeof loginResponse>

/** States of a real-name verification. */
export const verificationStates = ['none', 'pending', 'approved', 'rejected'] as const

/** `user/me`: the logged-in member, with counts for the member's menu. */
export const meResponse = z.object({
  id: z.number(),
  nickname: z.string(),
  /** Path on the object storage, or empty. */
  avatar: z.string(),
  /** Masked: `138****0000`. */
  mobile: z.string(),
  verification: z.enum(verificationStates),
  counts: z.object({
    attention: z.number(),
    like: z.number(),
    collect: z.number(),
    bookshelf: z.number(),
    /**
     * `course`: bookings of courses, past ones included; `appointment`: upcoming bookings of any kind; `activity`:
     * those of activities.
     */
    course: z.number(),
    appointment: z.number(),
    activity: z.number(),
    /** Unread messages. */
    news: z.number(),
  }),
})
export type MeResponse = z.infer<typeof meResponse>

/** `user/getMyProfile`: the fields of the form `profile` by name, and those the member cannot change. */
export const profileResponse = z.object({
  id: z.number(),
  nickname: z.string(),
  avatar: z.string(),
  mobile: z.string(),
  /** Seconds since 1970. */
  joined: z.number(),
  /** The form's other fields, as editors have defined them. */
  fields: z.record(z.string(), z.string()),
})
export type ProfileResponse = z.infer<typeof profileResponse>

/** `user/myAuthentication`: masked data only (docs/specification/decisions.md#accounts). */
export const verificationResponse = z.object({
  state: z.enum(verificationStates),
  /** `张**`, `1****************8`; empty before a submission. */
  name: z.string(),
  number: z.string(),
  photos: z.number(),
  submitted: z.number(),
  decided: z.number(),
  /** Reason of a rejection. */
  reason: z.string(),
})
export type VerificationResponse = z.infer<typeof verificationResponse>

/** `user/myFeedback` */
export const feedbackResponse = z.object({
  total: z.number(),
  page: z.number(),
  limit: z.number(),
  rows: z.array(
    z.object({
      id: z.number(),
      kind: z.string(),
      content: z.string(),
      images: z.array(z.string()),
      time: z.number(),
      reply: z.string(),
      replied: z.number(),
    }),
  ),
})
export type FeedbackResponse = z.infer<typeof feedbackResponse>

/** `common/upload`: `path` is submitted with a form, `url` displays the picture. */
export const uploadResponse = z.object({ path: z.string(), url: z.string(), width: z.number(), height: z.number() })
export type UploadResponse = z.infer<typeof uploadResponse>
