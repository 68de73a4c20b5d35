import * as z from 'zod'

import { mediaKinds } from '#contract/studio/media-response.ts'
import { storeMedia } from '#server/services/content/documents/store-media.ts'

import { defineFileCall } from '../define-staff-call.ts'

/** The calls about pictures and files. */
export const mediaCalls = [
  defineFileCall({
    path: 'media/upload',
    about: 'Stores a picture, a PDF, captions, an attachment, a film or a sound, recognised by content',
    right: ['media.write'],
    input: z.object({ kind: z.enum(mediaKinds, '格式不对'), name: z.string('格式不对').max(400, '太长').default('') }),
    run: ({ content }, caller, { kind, name }, file) => storeMedia(content, caller, { kind, name, file }),
  }),
]
