import '#styles/layers.css'
import '#styles/palette.css'
import '#styles/tokens.css'
import '#styles/base.css'
import '#styles/print.css'

import { createRoot } from 'react-dom/client'

import { studioSite } from '#contract/studio/studio-site.ts'

import { createCall } from './calls/create-call.ts'
import { createUploadNotes } from './calls/upload-notes.ts'
import { createEditing } from './document/editing-context.ts'
import { Studio } from './Studio.tsx'

const place = document.getElementById('studio')
if (!place) throw new Error('The document has no element "studio"')

const site = studioSite.parse(JSON.parse(place.dataset['site'] ?? ''))
const call = createCall({ baseUrl: '/studio/api', fetch: window.fetch.bind(window) })
// Of files that another person at this computer may have sent.
createUploadNotes().sweep()
createRoot(place).render(<Studio site={site} call={call} editing={createEditing()} />)
