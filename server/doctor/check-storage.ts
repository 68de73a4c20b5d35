import { silentLog } from '#server/platform/log/log.ts'
import { storagePlace } from '#server/platform/env/storage-env.ts'
import { openFiles } from '#server/storage/open-files.ts'

import { type Check, ok } from './check.ts'

export const checkStorage: Check = {
  name: 'storage',
  title: { zh: '文件存储', en: 'Store of files' },
  async look({ env }) {
    if (env.storage === false || env.apiUpstream !== '') return []
    const place = storagePlace(env.storage)
    // As the start does: a small file is written, read and removed.
    const opened = await openFiles(env, { log: silentLog })
    if (!opened.ok)
      return [
        {
          level: 'fault',
          message: opened.message,
          mend: { zh: '改好 STORAGE_URL 或存储的权限', en: 'correct STORAGE_URL, or the rights at the store' },
        },
      ]
    const isThere = opened.opened.isReachable()
    await opened.opened.close()
    if (isThere) return [ok(`${place} 能写、能读、能删`, `${place} takes, gives and deletes files`)]
    return [
      {
        level: 'fault',
        message: { zh: `${place} 没有回应`, en: `${place} does not answer` },
        mend: {
          zh: '看存储是否在运行、本机能否连到它；其间上传都不成',
          en: 'see whether the store runs and can be reached from here; meanwhile uploads fail',
        },
      },
    ]
  },
}
