import { PageSkeleton } from '@impact-call/ui';
import { lazy, Suspense, type ComponentProps } from 'react';

const LocalizedRichText = lazy(() =>
  import('@impact-call/ui/rich-text').then((m) => ({ default: m.LocalizedRichText })),
);

export const RichTextField = (props: ComponentProps<typeof LocalizedRichText>) => (
  <Suspense fallback={<PageSkeleton cards={1} />}>
    <LocalizedRichText {...props} />
  </Suspense>
);
