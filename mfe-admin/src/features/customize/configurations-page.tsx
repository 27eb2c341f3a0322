import { BoundaryMessage, EmptyState } from '@impact-call/ui';
import { Button } from '@impact-call/ui/design-system';
import { Plus } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { ListSkeleton } from '../../console/lists/loaded.tsx';
import { ConfigurationList } from './configuration-list.tsx';
import { CustomizersOnly } from './customizers-only.tsx';
import { useCustomizeT } from './texts.ts';
import { useConfigurations } from './use-configurations.ts';
import { PageHead } from '../../console/layout/page-head.tsx';

/** `/admin/customize`: the configurations, each with its domain. */
export function ConfigurationsPage() {
  return (
    <CustomizersOnly>
      <Configurations />
    </CustomizersOnly>
  );
}

function Configurations() {
  const t = useCustomizeT();
  const { data, isError, refetch } = useConfigurations();
  const create = (
    <Button asChild>
      <RouterLink to="/admin/customize/new">
        <Plus aria-hidden />
        {t(data?.length === 0 ? 'createFirst' : 'create')}
      </RouterLink>
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} actions={data && data.length > 0 && create} />
      {isError && !data && (
        <BoundaryMessage title={t('failed')} reason={t('failedHint')} onRetry={() => void refetch()} />
      )}
      {!isError && !data && <ListSkeleton label={t('title')} />}
      {data?.length === 0 && (
        <EmptyState title={t('empty')} action={create}>
          {t('emptyHint')}
        </EmptyState>
      )}
      {data && data.length > 0 && <ConfigurationList all={data} />}
    </>
  );
}
