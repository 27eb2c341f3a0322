import { PageSkeleton } from '@impact-call/ui';
import { lazy, Suspense } from 'react';
import { useCallT } from '../texts.ts';
import { anchorOf, useCallForm } from './form-context.ts';

const LocalizedRichText = lazy(() =>
  import('@impact-call/ui/rich-text').then((m) => ({ default: m.LocalizedRichText })),
);

/** What the call's card says below its name, as formatted text in every language. */
export function DescriptionField() {
  const t = useCallT();
  const { values, set, errorOf } = useCallForm();
  return (
    <Suspense fallback={<PageSkeleton cards={1} />}>
      <LocalizedRichText
        id={anchorOf('description')}
        label={t('field.description')}
        value={values.description}
        onChange={(value) => set('description', value)}
        error={errorOf('description')}
      />
    </Suspense>
  );
}
