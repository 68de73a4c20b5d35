import * as z from 'zod/mini'

/** `login/login` and `login/register`: the only time a token leaves the server (docs/specification/portal.md#entities). */
export const loginResponse = z.object({ token: z.string() })
export type LoginResponse = z.infer<typeof loginResponse>

/** Where a real-name verification stands. */
export const verificationStates = ['none', 'pending', 'approved', 'rejected'] as const

/** `user/me`: who is logged in, and what waits for them. */
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
    /** Courses held; all seats, and those of activities, that are still ahead. */
    course: z.number(),
    appointment: z.number(),
    activity: z.number(),
    /** Messages not read yet. */
    news: z.number(),
  }),
})
export type MeResponse = z.infer<typeof meResponse>

/** `user/getMyProfile`: the fields of the form `profile` by name, and what is not the member's to change. */
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

/** `user/myAuthentication`: never more than masked (docs/specification/decisions.md#accounts). */
export const verificationResponse = z.object({
  state: z.enum(verificationStates),
  /** `张**`, `1****************8`; empty where nothing was sent. */
  name: z.string(),
  number: z.string(),
  photos: z.number(),
  submitted: z.number(),
  decided: z.number(),
  /** Why it was rejected. */
  reason: z.string(),
})
export type VerificationResponse = z.infer<typeof verificationResponse>

/** `user/myLogins`: when and from where one logged in, or somebody tried to. */
export const loginsResponse = z.object({
  total: z.number(),
  page: z.number(),
  limit: z.number(),
  rows: z.array(
    z.object({
      id: z.number(),
      time: z.number(),
      how: z.enum(['password', 'code', 'register', 'reset']),
      ok: z.boolean(),
      /** The network, not the whole address. */
      network: z.string(),
      /** Browser and system in words. */
      device: z.string(),
      /** Whether it is the session that asks. */
      isCurrent: z.boolean(),
    }),
  ),
})
export type LoginsResponse = z.infer<typeof loginsResponse>

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

/** `common/upload`: the path to send on with a form. `url` is the address to show it by. */
export const uploadResponse = z.object({ path: z.string(), url: z.string(), width: z.number(), height: z.number() })
export type UploadResponse = z.infer<typeof uploadResponse>
