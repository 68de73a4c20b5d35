import { Gallery, type GalleryProps } from '#components/picture/Gallery.tsx'
import { usePage, useText } from '#state/page-context.ts'

/** The further pictures of an entity. */
export function ArticleGallery({ images, title }: Pick<GalleryProps, 'images'> & { title: string }) {
  const { site } = usePage()
  const say = useText('article')
  return (
    <Gallery
      images={images}
      storage={site.storage}
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
