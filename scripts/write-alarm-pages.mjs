// node scripts/write-alarm-pages.mjs: makes docs/alarms/ from deploy/monitoring/alerts.yaml.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { alarmPages } from './alarm-pages.mjs'
import { projectRoot } from './project-root.mjs'

const folder = join(projectRoot, 'docs/alarms')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
for (const [file, text] of alarmPages(readFileSync(join(projectRoot, 'deploy/monitoring/alerts.yaml'), 'utf8')))
  writeFileSync(join(folder, file), text)
