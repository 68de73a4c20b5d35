import type { FastifyInstance } from 'fastify'

import { zonedClock } from '#contract/time/zoned-time.ts'
import { visitorKey } from '#server/gate/visitor-key.ts'
import { createRateLimiter, type RateLimit } from '#server/platform/queues/rate-limiter.ts'
import { findSharedPreview } from '#server/services/content/previews/preview-links.ts'
import { absent } from '#server/services/staff/staff-answer.ts'

import { renderPreview } from './render-preview.ts'
import { answering } from './run-call.ts'
import { sendPreview, sendPreviewRefusal } from './send-preview.ts'
import type { StudioContext } from './studio-context.ts'

/** Looks of one network, far more than a person takes: tokens are not to be guessed. */
const LOOKS: RateLimit = { times: 60, seconds: 60 }

/** Serves the pages that staff show to people without an account, on the device that asks. */
export function registerSharedPreviews(studio: FastifyInstance, context: StudioContext): void {
  const isWithin = createRateLimiter(() => context.now() * 1000)
  studio.route<{ Params: { token: string } }>({
    method: ['GET', 'HEAD'],
    url: '/studio/preview/:token',
    async handler(request, reply) {
      if (!isWithin(visitorKey(request.ip), LOOKS))
        return sendPreviewRefusal(reply.code(429).header('retry-after', LOOKS.seconds), '次数太多，请稍后再试')
      const { token } = request.params
      const device = context.previews.deviceOf(request.headers['user-agent'] ?? '')
      const shared = await answering(context, 'preview', async () => {
        const found = await findSharedPreview({ ...context.content, secrets: context.secrets }, token)
        if (found === undefined) return absent('这个预览地址已经过期，请让给您看的人再生成一个')
        const { caller, name, path, expires } = found
        const page = await renderPreview(context, caller, { name, path, visitor: { device, elder: false } })
        return page.kind === 'answer' ? { ...page, expires } : page
      })
      if ('status' in shared) return sendPreviewRefusal(reply.code(shared.status), '暂时不能处理，请稍后再试')
      if (shared.kind !== 'answer')
        return sendPreviewRefusal(reply.code(404), 'message' in shared ? (shared.message ?? '') : '没有这一页')
      return sendPreview(reply, shared.data, markUntil(zonedClock(shared.expires, context.content.timezone)))
    },
  })
}

/** Stands over the foot of the page, so that no picture of the screen passes for what is published. */
function markUntil(time: string): string {
  return `<p style="position:fixed;inset:auto 0 0;z-index:99;margin:0;padding:.6em 1em;text-align:center;background:CanvasText;color:Canvas;font-size:14px">预览，还没有发布，请勿外传。${time} 以前可以看。</p>`
}
