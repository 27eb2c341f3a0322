import type { ConfigurationForAdmin } from '@impact-call/contracts';
import { BoundaryMessage, PageSkeleton, PageTitle } from '@impact-call/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { ConfigurationEditor } from './configuration-editor.tsx';
import { CustomizersOnly } from './customizers-only.tsx';
import { copiedValues, NEW_CONFIGURATION } from './form/configuration-values.ts';
import { useCustomizeT } from './texts.ts';
import { useConfigurations } from './use-configurations.ts';

/** `/admin/customize/new`: a configuration for another domain; `?from=` names the one to copy. */
export function NewConfigurationPage() {
  return (
    <CustomizersOnly>
      <NewConfiguration />
    </CustomizersOnly>
  );
}

function NewConfiguration() {
  const t = useCustomizeT();
  const tc = useT();
  const from = useSearchParams()[0].get('from');
  const { data, isError, refetch } = useConfigurations();
  const source = data?.find(({ id }) => id === from);
  const title = t(data?.length === 0 ? 'new.titleFirst' : 'new.title');
  return (
    <>
      <Breadcrumbs trail={[{ to: '/admin/customize', label: tc('tab.customize') }]} current={title} />
      <PageTitle size="2xl" lead={t('new.lead')}>
        {title}
      </PageTitle>
      {from !== null && isError && !data && (
        <BoundaryMessage title={t('failed')} reason={t('failedHint')} onRetry={() => void refetch()} />
      )}
      {from !== null && !isError && !data && <PageSkeleton cards={2} />}
      {(from === null || data) && <Form key={from} source={source ?? null} />}
    </>
  );
}

function Form({ source }: { source: ConfigurationForAdmin | null }) {
  const [initial] = useState(() => (source ? copiedValues(source) : NEW_CONFIGURATION));
  return <ConfigurationEditor opened={null} initial={initial} />;
}
