import { useState } from 'react'

import acts from '#components/buttons/acts.module.css'
import { formatDay } from '#components/format/format-day.ts'
import { useExport } from '#data/use-export.ts'
import { useMember } from '#state/member.ts'
import { usePage, useText } from '#state/page-context.ts'
import { useNow } from '#state/use-now.ts'

import { saveFile } from './save-file.ts'

/** Downloads all data held about the member as a file. */
export function DownloadData() {
  const { site } = usePage()
  const say = useText('account-data')
  const fetchData = useExport()
  const { requireLogin, toast } = useMember()
  const date = formatDay(useNow(60), site.timezone)
  const [isFetching, setFetching] = useState(false)
  const download = async () => {
    if (isFetching) return
    setFetching(true)
    let result = await fetchData()
    if (result.kind === 'unauthorized' && (await requireLogin())) result = await fetchData()
    setFetching(false)
    if (result.kind === 'ok') {
      saveFile(`wenlan-${date}.json`, JSON.stringify(result.data, null, 2))
      toast('success', say('downloaded'))
    } else if (result.kind !== 'unauthorized')
      toast('error', result.kind === 'refused' ? result.message : say('notDownloaded'))
  }
  return (
    <button type="button" className={acts['button']} aria-disabled={isFetching} onClick={() => void download()}>
      {say(isFetching ? 'downloading' : 'downloadStart')}
    </button>
  )
}
