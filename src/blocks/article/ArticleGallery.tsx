import { Gallery, type GalleryProps } from '#components/picture/Gallery.tsx'
import { usePage, useText } from '#state/page-context.ts'

/** Pictures of an entity that open large. */
export function ArticleGallery({
  images,
  title,
  hasStage,
}: Pick<GalleryProps, 'images' | 'hasStage'> & { title: string }) {
  const { site } = usePage()
  const say = useText('article')
  return (
    <Gallery
      images={images}
      storage={site.storage}
      hasStage={hasStage}
      label={say('gallery')}
      text={{
        describe: (number) => say('picture', { title, number, count: images.length }),
        close: say('close'),
        previous: say('previous'),
        next: say('next'),
      }}
    />
  )
}
