import { PageSkeleton } from '@impact-call/ui';
import { lazy, Suspense, type ComponentProps } from 'react';

const LocalizedRichText = lazy(() =>
  import('@impact-call/ui/rich-text').then((m) => ({ default: m.LocalizedRichText })),
);

/** Formatted text in every language; its editor is fetched when the field is first shown. */
export const RichTextField = (props: ComponentProps<typeof LocalizedRichText>) => (
  <Suspense fallback={<PageSkeleton cards={1} />}>
    <LocalizedRichText {...props} />
  </Suspense>
);
