import * as z from 'zod'

import { mediaKinds } from '#contract/studio/media-response.ts'
import { storeMedia } from '#server/services/content/documents/store-media.ts'

import { defineFileCall } from '../define-staff-call.ts'

/** The calls about pictures and files. */
export const mediaCalls = [
  defineFileCall({
    path: 'media/upload',
    about: 'Stores a picture, a PDF or captions, recognised by content',
    right: ['media.write'],
    input: z.object({ kind: z.enum(mediaKinds, '格式不对') }),
    run: ({ content }, caller, { kind }, file) => storeMedia(content, caller, { kind, file }),
  }),
]
