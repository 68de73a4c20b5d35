// The image worker, a process started and ended by image-worker.ts: the memory of decoding is freed with the
// process, and a file that crashes the decoder does not affect the server.
import sharp from 'sharp'

import { drawResized } from './draw-resized-image.ts'
import { drawUploadedImage } from './draw-uploaded-image.ts'
import type { ImageJob } from './image-job.ts'
import type { ImageWorkerMessage } from './image-worker-messages.ts'
import { measureImage } from './measure-image.ts'

interface Call {
  id: number
  job: ImageJob
}

// No picture is read twice, so a cache would only cost memory.
sharp.cache(false)

process.on('message', (message) => {
  if (!isCall(message)) throw new Error('The image worker was sent something that is no call')
  const { id, job } = message
  void done(job).then((answer) => say({ kind: 'answer', id, answer }))
})
say({ kind: 'ready' })

function say(message: ImageWorkerMessage): void {
  process.send?.(message)
}

function done(job: ImageJob): Promise<unknown> {
  if (job.name === 'measure') return measureImage(job)
  return job.name === 'resize' ? drawResized(job) : drawUploadedImage(job)
}

// The server has ended. The worker kills itself, because an orderly exit would wait for jobs without a recipient.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))

// Terminals and systemd signal every process of a service; the server finishes its work and then ends this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

/** Only the server that started this process, from the same build, can send messages. */
function isCall(message: unknown): message is Call {
  return typeof message === 'object' && message !== null && 'id' in message && 'job' in message
}
