import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import { createMedia, type Media } from '#server/media/create-media.ts'
import { mediaRoots, siteMedia } from '#server/media/media-roots.ts'
import { createPictureMaker } from '#server/media/create-picture-maker.ts'
import { createUploadFolder } from '#server/media/create-upload-folder.ts'
import { createImageWorker, type ImageWorker } from '#server/media/image-worker.ts'
import type { Env } from '#server/platform/env/env.ts'
import { programPictures } from '#server/platform/process/program-file.ts'
import { createKeyedMutex } from '#server/platform/queues/keyed-mutex.ts'
import { createCaptcha } from '#server/services/accounts/create-captcha.ts'
import type { Measures } from '#server/platform/parts/measures.ts'
import { createSeatQueue } from '#server/services/acting/create-seat-queue.ts'
import type { Captcha } from '#server/services/context/captcha.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'
import type { FileStore } from '#server/storage/file-store.ts'

/** The parts of the context that are made here: all that stand on files, and the queues of this process. */
type LocalPart = 'captcha' | 'cues' | 'mutex' | 'seats' | 'pictures' | 'uploads'

/** Completes the context of the services. All pictures, served and uploaded, are drawn by one worker. */
export function createServices(
  env: Pick<Env, 'dataDir' | 'contentDir'> & Partial<Pick<Env, 'mediaDir'>>,
  { captcha, ...context }: Omit<MemberContext, LocalPart> & { captcha?: Captcha | undefined },
  {
    files,
    measures,
    images = createImageWorker({ part: context.parts.part('image-worker') }),
  }: { files: FileStore; measures?: Measures | undefined; images?: ImageWorker | undefined },
): { services: MemberContext; media: Media } {
  const { log, invalidate } = context
  const media = createMedia({
    // What was written while running is in the folder or in the store, never in both.
    ...(files.kind === 'folder'
      ? { roots: mediaRoots(env) }
      : { roots: siteMedia(env), store: files, last: programPictures }),
    cacheDir: join(env.dataDir, 'cache', 'pictures'),
    images,
    measures,
    log,
  })
  const services: MemberContext = {
    ...context,
    cues: media.cues,
    mutex: createKeyedMutex(),
    seats: createSeatQueue(
      { ...context, cues: media.cues },
      { onChange: invalidate, onSignUp: context.figures.signedUp },
    ),
    captcha: captcha ?? createCaptcha(context.secrets),
    pictures: createPictureMaker(images, measures),
    uploads: createUploadFolder({ files, copies: media, alarm: context.alarms.warn }),
  }
  // The cache of former versions, which did not tell whose picture a file was made of.
  void rm(join(env.dataDir, 'cache', 'media'), { recursive: true, force: true }).catch(() => undefined)
  return { services, media }
}
