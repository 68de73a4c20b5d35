import { mediaDetailsResponse } from '#contract/studio/media-item-response.ts'

import { useReading } from '../calls/use-reading.ts'
import { fileNameOf } from '../fields/media-files.ts'
import { maySeeMedia } from '../person/person-may.ts'
import { usePerson } from '../person/person.ts'
import { mediaTitle } from './media-title.ts'

/** What a file that a field names is called in the library; its path alone says little. */
export function MediaName({ path }: { path: string }) {
  const person = usePerson()
  const isOfSite = !/^(?:[a-z][a-z0-9+.-]*:|\/)/iu.test(path)
  const { data } = useReading(
    isOfSite && path !== '' && maySeeMedia(person) ? `media/item?path=${encodeURIComponent(path)}` : undefined,
    mediaDetailsResponse,
  )
  return data === undefined ? fileNameOf(path) : mediaTitle(data.item)
}
