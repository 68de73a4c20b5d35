import { join } from 'node:path'

import { createMedia, type Media } from '#server/media/create-media.ts'
import { mediaRoots } from '#server/media/media-roots.ts'
import { createPictureMaker } from '#server/media/create-picture-maker.ts'
import { createUploadFolder } from '#server/media/create-upload-folder.ts'
import { createImageWorker } from '#server/media/image-worker.ts'
import type { Env } from '#server/platform/env.ts'
import { createKeyedMutex } from '#server/platform/keyed-mutex.ts'
import { createCaptcha } from '#server/services/accounts/create-captcha.ts'
import type { Measures } from '#server/platform/measures.ts'
import { createSeatQueue } from '#server/services/acting/create-seat-queue.ts'
import type { Captcha } from '#server/services/context/captcha.ts'
import type { MemberContext } from '#server/services/context/member-context.ts'

/** The parts of the context that are made here: all that stand on the data folder, and the queues of this process. */
type Made = 'captcha' | 'cues' | 'mutex' | 'seats' | 'pictures' | 'uploads'

/** Completes the context of the services. All pictures, served and uploaded, are drawn by one worker. */
export function createServices(
  env: Pick<Env, 'dataDir' | 'contentDir'>,
  { captcha, ...given }: Omit<MemberContext, Made> & { captcha?: Captcha | undefined },
  measures?: Measures,
): { services: MemberContext; media: Media } {
  const { log, invalidate } = given
  const mediaDir = join(env.dataDir, 'media')
  const images = createImageWorker()
  const media = createMedia({
    roots: mediaRoots(env),
    cacheDir: join(env.dataDir, 'cache', 'media'),
    images,
    measures,
    log,
  })
  const services: MemberContext = {
    ...given,
    cues: media.cues,
    mutex: createKeyedMutex(),
    seats: createSeatQueue({ ...given, cues: media.cues }, invalidate),
    captcha: captcha ?? createCaptcha(given.secrets),
    pictures: createPictureMaker(images, measures),
    uploads: createUploadFolder({ mediaDir, sealedDir: join(env.dataDir, 'sealed'), forget: media.forget }),
  }
  return { services, media }
}
