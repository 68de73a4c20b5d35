import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { ROUTER_BASE } from '#contract/addresses/router-base.ts'

/** Where the builds that may be asked for lie. */
export interface BuiltVersions {
  /** The browser's files of this server's version. */
  clientDir: string
  /** All versions, each with its `client/`: pages opened under them still load their files. */
  versionsDir: string
}

/**
 * Serves the browser's files. Their names carry a hash of the content, so browsers may cache them for ever, and the
 * same name means the same bytes in every version.
 */
export async function registerAssets(app: FastifyInstance, { clientDir, versionsDir }: BuiltVersions): Promise<void> {
  const assetsDir = join(clientDir, 'assets')
  const folderOf = (file: string): string => {
    if (existsSync(join(assetsDir, file))) return assetsDir
    // Looked up on each request: another process may have published a version since, or removed one.
    const others = existsSync(versionsDir) ? readdirSync(versionsDir) : []
    return (
      others.map((name) => join(versionsDir, name, 'client', 'assets')).find((dir) => existsSync(join(dir, file))) ??
      assetsDir
    )
  }
  await app.register(async (scope) => {
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
      url: `${ROUTER_BASE}assets/*`,
      handler: (request, reply) => {
        const file = request.params['*']
        return reply.sendFile(`/${file}`, folderOf(file))
      },
      errorHandler: (error, request, reply) => {
        // A browser that leaves in the middle of a file is no failure of the server.
        if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return void request.raw.destroy()
        return scope.errorHandler(error, request, reply)
      },
    })
  })
}
