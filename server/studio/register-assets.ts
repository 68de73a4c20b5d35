import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { sendNotFound } from './send-not-found.ts'
import type { StudioBuild } from './studio-build.ts'

/** Names of files that were built; nothing lies deeper. */
const NAME = /^[\w-][\w.-]*$/u

/** Serves the browser's files of the studio. Their names carry a hash of the content, so browsers may cache them for ever. */
export async function registerAssets(studio: FastifyInstance, { studioDir, versionsDir }: StudioBuild): Promise<void> {
  const assetsDir = join(studioDir, 'assets')
  const folderOf = (file: string): string | undefined => {
    if (!NAME.test(file)) return undefined
    // Looked up on each request: another process may have published a version since, or removed one.
    const others = existsSync(versionsDir) ? readdirSync(versionsDir) : []
    const folders = [assetsDir, ...others.map((name) => join(versionsDir, name, 'studio', 'assets'))]
    return folders.find((folder) => existsSync(join(folder, file)))
  }
  await studio.register(async (scope) => {
    if (existsSync(assetsDir))
      await scope.register(fastifyStatic, {
        root: assetsDir,
        serve: false,
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
        index: false,
      })
    scope.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: '/studio/assets/*',
      handler: (request, reply) => {
        const file = request.params['*']
        const folder = existsSync(assetsDir) ? folderOf(file) : undefined
        if (folder === undefined) return sendNotFound(reply)
        return reply.removeHeader('cache-control').sendFile(`/${file}`, folder)
      },
      errorHandler: (error, request, reply) => {
        // A browser that leaves in the middle of a file is no failure of the server.
        if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return void request.raw.destroy()
        return scope.errorHandler(error, request, reply)
      },
    })
  })
}
