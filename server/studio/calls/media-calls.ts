import * as z from 'zod'

import { mediaDetailsResponse } from '#contract/studio/media-item-response.ts'
import { mediaItem } from '#contract/studio/media-item-response.ts'
import { mediaListResponse } from '#contract/studio/media-item-response.ts'
import { mediaReplaceResponse } from '#contract/studio/media-item-response.ts'
import { mediaResponse } from '#contract/studio/media-response.ts'
import { mediaFilters } from '#contract/studio/media-item-response.ts'
import { mediaKinds } from '#contract/studio/media-response.ts'
import { storeMedia } from '#server/services/content/documents/store-media.ts'

import { cropMedia } from '#server/services/content/library/crop-media.ts'
import { describeMedia } from '#server/services/content/library/describe-media.ts'
import { focusMedia } from '#server/services/content/library/focus-media.ts'
import { listMedia } from '#server/services/content/library/list-media.ts'
import { readMedia } from '#server/services/content/library/read-media.ts'
import { storePartial } from '#server/services/content/partials/store-partial.ts'
import { replaceMedia } from '#server/services/content/library/replace-media.ts'

import { defineFileCall, defineStaffCall } from '../define-staff-call.ts'
import { editorOf } from './document-calls.ts'
import { typedText } from './typed-text.ts'

const wrong = '格式不对'
/** A path below the media folder. */
const mediaPath = typedText.min(1, wrong).regex(/^[^/\\][^\\]*$/u, wrong)
/** The end of the year 9999. */
const LARGEST_SECONDS = 253_402_300_799
const line = typedText.max(200, '太长：最多 200 字')

const fraction = z.number(wrong).min(0, wrong).max(1, wrong)
/** A part of nothing is no picture. */
const length = z.number(wrong).positive(wrong).max(1, wrong)
const hundredth = z.number(wrong).int(wrong).min(0, wrong).max(100, wrong)
/** Fractions that were computed may be a little more than a whole together. */
const ROUNDING = 1e-6

/** The calls about pictures and files. */
export const mediaCalls = [
  defineFileCall({
    path: 'media/upload',
    about: 'Stores a picture, a PDF, captions, an attachment, a film or a sound, recognised by content',
    output: mediaResponse,
    right: ['media.write'],
    input: z.object({ kind: z.enum(mediaKinds, '格式不对'), name: z.string('格式不对').max(400, '太长').default('') }),
    run: ({ content }, caller, { kind, name }, file) => storeMedia(content, caller, { kind, name, file }),
  }),
  defineStaffCall({
    method: 'POST',
    path: 'media/store',
    about: 'Stores a file that has arrived in parts at /media/parts; may be repeated',
    output: mediaResponse,
    right: ['media.write'],
    input: z.object({
      upload: typedText.min(1, wrong).max(64, wrong),
      kind: z.enum(mediaKinds, wrong),
      name: z.string(wrong).max(400, '太长').default(''),
    }),
    run: ({ content }, caller, order) => storePartial(content, caller, order),
  }),
  defineStaffCall({
    method: 'GET',
    path: 'media',
    about: 'A page of the stored files',
    output: mediaListResponse,
    right: ['media.write'],
    input: z.object({
      q: typedText.max(100, '太长').default(''),
      filter: z.enum(mediaFilters, wrong).default('all'),
      kind: z.enum(mediaKinds, wrong).optional(),
      after: typedText.default(''),
    }),
    run: ({ content }, _caller, { q, filter, kind, after }) => listMedia(content, { words: q, filter, kind, after }),
  }),
  defineStaffCall({
    method: 'GET',
    path: 'media/item',
    about: 'A stored file, and the documents that name it',
    output: mediaDetailsResponse,
    right: ['media.write'],
    input: z.object({ path: mediaPath }),
    run: ({ content }, caller, { path }) => readMedia(content, editorOf(caller), path),
  }),
  defineStaffCall({
    method: 'POST',
    path: 'media/describe',
    about: 'Writes what is said of a stored file',
    output: mediaItem,
    right: ['media.write'],
    input: z.object({
      path: mediaPath,
      title: line,
      alt: line,
      source: line,
      licence: line,
      licenceUntil: z.number(wrong).int(wrong).min(0, wrong).max(LARGEST_SECONDS, wrong),
      generated: z.boolean(wrong),
    }),
    run: ({ content }, caller, description) => describeMedia(content, editorOf(caller), description),
  }),
  defineStaffCall({
    method: 'POST',
    path: 'media/focus',
    about: 'Sets the point of a picture that stays visible where a page cuts it; null for none',
    output: mediaItem,
    right: ['media.write'],
    input: z.object({ path: mediaPath, focus: z.object({ x: hundredth, y: hundredth }, wrong).nullable() }),
    run: ({ content }, caller, focusing) => focusMedia(content, editorOf(caller), focusing),
  }),
  defineStaffCall({
    method: 'POST',
    path: 'media/crop',
    about: 'Stores a part of a stored picture as a new file; fractions of the picture after it is turned clockwise',
    output: mediaItem,
    right: ['media.write'],
    input: z
      .object({
        path: mediaPath,
        left: fraction,
        top: fraction,
        width: length,
        height: length,
        turn: z.literal([0, 90, 180, 270], wrong),
      })
      .refine(({ left, width }) => left + width <= 1 + ROUNDING, { message: wrong, path: ['width'] })
      .refine(({ top, height }) => top + height <= 1 + ROUNDING, { message: wrong, path: ['height'] }),
    run: ({ content }, caller, crop) => cropMedia(content, editorOf(caller), crop),
  }),
  defineStaffCall({
    method: 'POST',
    path: 'media/replace',
    about: 'Puts one file in the place of another, in a part of the documents that name it',
    output: mediaReplaceResponse,
    right: ['media.write'],
    input: z.object({
      path: mediaPath,
      by: mediaPath,
      after: z
        .string(wrong)
        .regex(/^(?:[ed]\d{1,9})?$/u, wrong)
        .default(''),
    }),
    run: ({ content }, caller, replacing) => replaceMedia(content, editorOf(caller), replacing),
  }),
]
