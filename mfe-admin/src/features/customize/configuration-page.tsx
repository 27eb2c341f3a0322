import type { ConfigurationForAdmin } from '@impact-call/contracts';
import { BoundaryMessage, PageSkeleton, PageTitle, useShell } from '@impact-call/ui';
import { Flex, HStack } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useT } from '../../translations.ts';
import { HistoryLink } from '../../console/layout/page-head.tsx';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { ConfigurationActions } from './configuration-actions.tsx';
import { ConfigurationEditor } from './configuration-editor.tsx';
import { CustomizersOnly } from './customizers-only.tsx';
import { valuesOf } from './form/configuration-values.ts';
import { ConfigurationState } from './configuration-state.tsx';
import { useCustomizeT } from './texts.ts';
import { useConfigurations } from './use-configurations.ts';
import { NotThere } from '../../console/layout/not-there.tsx';

/** `/admin/customize/:configurationId`: the editor of one configuration. */
export function ConfigurationPage() {
  return (
    <CustomizersOnly>
      <Configuration />
    </CustomizersOnly>
  );
}

function Configuration() {
  const t = useCustomizeT();
  const { configurationId } = useParams();
  const { data, isError, isFetchedAfterMount, refetch } = useConfigurations();
  const stored = data?.find(({ id }) => id === configurationId);
  // After the list, the cache may hold an old version.
  if (stored && isFetchedAfterMount) return <Opened key={stored.id} stored={stored} />;
  if (isError) return <BoundaryMessage title={t('failed')} reason={t('failedHint')} onRetry={() => void refetch()} />;
  return data && isFetchedAfterMount ? <NotFound /> : <PageSkeleton cards={3} />;
}

function Opened({ stored: read }: { stored: ConfigurationForAdmin }) {
  const tc = useT();
  const { language } = useShell();
  const navigate = useNavigate();
  // Changes by other users must not alter the form during editing.
  const [stored, setStored] = useState(read);
  const [initial] = useState(() => valuesOf(read));
  const name = readWording(stored.name, language);
  return (
    <>
      <Breadcrumbs trail={[{ to: '/admin/customize', label: tc('tab.customize') }]} current={name} />
      <Flex gap="4" wrap="wrap" justify="space-between" align="flex-start" mb="5">
        <Flex columnGap="3" align="baseline" wrap="wrap" minW="0" flex="1 1 20rem">
          <PageTitle size="2xl" overflowWrap="anywhere">
            {name}
          </PageTitle>
          <ConfigurationState configuration={{ ...stored, isActive: read.isActive, isDefault: read.isDefault }} />
        </Flex>
        <HStack gap="2" wrap="wrap">
          <HistoryLink object={read.id} />
          <ConfigurationActions configuration={read} name={name} onDeleted={() => void navigate('/admin/customize')} />
        </HStack>
      </Flex>
      <ConfigurationEditor opened={stored} initial={initial} onSaved={setStored} />
    </>
  );
}

function NotFound() {
  const t = useCustomizeT();
  return (
    <>
      <PageTitle>{t('notFound.title')}</PageTitle>
      <NotThere title={t('notFound.title')} to="/admin/customize" back={t('notFound.back')}>
        {t('notFound.hint')}
      </NotThere>
    </>
  );
}
