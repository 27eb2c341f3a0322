import { BoundaryMessage, PageSkeleton, PageTitle, useShell } from '@impact-call/ui';
import { use, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useT } from '../../../translations.ts';
import { Breadcrumbs } from '../../../console/layout/breadcrumbs.tsx';
import { readWording } from '@impact-call/ui/localized';
import { callTextsReady, useCallT } from '../texts.ts';
import { useCall, useCallTypes } from '../use-calls.ts';
import { copiedValues, newCallValues, type CallValues } from './call-values.ts';
import { NewCallForm } from './new-call-form.tsx';
import { TypeChoice } from './general/type-choice.tsx';

/**
 * `/admin/calls/create/type`: creates a call. `?type=` names its type, `?from=` the call to copy. Nothing is stored
 * before the user saves.
 */
export function NewCallPage() {
  use(callTextsReady(useShell()));
  const t = useCallT();
  const tc = useT();
  const [params] = useSearchParams();
  const from = params.get('from') ?? '';
  const source = useCall(from);
  const types = useCallTypes();
  const typeId = params.get('type') ?? source.data?.callTypeId ?? '';
  const failed = types.isError || (from !== '' && source.isError);
  // After the editor, the cache may hold the call as it was before saving.
  const isSourceFresh = source.isSuccess && source.isFetchedAfterMount;
  const isReady = types.data !== undefined && (from === '' || isSourceFresh);
  const title = from === '' ? t('create.title') : t('create.copyTitle');
  return (
    <>
      <Breadcrumbs trail={[{ to: '/admin/calls', label: tc('tab.calls') }]} current={title} />
      <PageTitle size="2xl">{title}</PageTitle>
      {failed && !isReady && (
        <BoundaryMessage
          title={t('list.failed')}
          reason={t('list.failedHint')}
          onRetry={() => void Promise.all([types.refetch(), from !== '' && source.refetch()])}
        />
      )}
      {!failed && !isReady && <PageSkeleton cards={2} />}
      {isReady && typeId === '' && <TypeChoice types={types.data ?? []} />}
      {isReady && typeId !== '' && (
        <Form key={`${typeId} ${from}`} typeId={typeId} source={from === '' ? undefined : source.data} />
      )}
    </>
  );
}

function Form({ typeId, source }: { typeId: string; source: ReturnType<typeof useCall>['data'] }) {
  const { language } = useShell();
  const types = useCallTypes();
  const type = types.data?.find(({ id }) => id === typeId);
  const [initial] = useState<CallValues>(() =>
    source ? copiedValues(source, new Date(), language) : newCallValues(new Date()),
  );
  if (!type) return <TypeChoice types={types.data ?? []} />;
  return <NewCallForm typeId={typeId} typeName={readWording(type.name, language)} initial={initial} />;
}
