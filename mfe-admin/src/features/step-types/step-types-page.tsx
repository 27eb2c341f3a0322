import type { StepType } from '@impact-call/contracts';
import { BoundaryMessage, PageTitle, useShell } from '@impact-call/ui';
import { Badge, Box, chakra, Flex, HStack, Text } from '@impact-call/ui/design-system';
import { use, useState } from 'react';
import { Breadcrumbs } from '../frame/breadcrumbs.tsx';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { useStepTypes } from '../steps/queries.ts';
import { useStepTitle } from '../steps/step-title.tsx';
import { stepTextsReady, useStepT } from '../steps/texts.ts';
import { NewType, RenameForm } from './step-type-forms.tsx';
import { TypeActions } from './step-type-actions.tsx';
import { RowStack } from '../list/row-stack.tsx';

/** `/admin/steps`: the kinds of steps, built-in and added. */
export function StepTypesPage() {
  use(stepTextsReady(useShell()));
  const t = useStepT();
  const { data, isError, refetch } = useStepTypes();
  return (
    <>
      <Breadcrumbs trail={[{ to: '/admin/call-types', label: t('types.all') }]} current={t('kinds.title')} />
      <PageTitle lead={t('kinds.lead')}>{t('kinds.title')}</PageTitle>
      <NewType />
      {isError && !data && <BoundaryMessage title={t('loadFailed')} onRetry={() => void refetch()} />}
      {!isError && !data && <ListSkeleton label={t('kinds.title')} />}
      {data && (
        <RowStack label={t('kinds.caption')} rows={data} keyOf={({ id }) => id}>
          {(type) => <TypeRow type={type} />}
        </RowStack>
      )}
    </>
  );
}

function TypeRow({ type }: { type: StepType }) {
  const t = useStepT();
  const title = useStepTitle(type.name);
  const [renaming, setRenaming] = useState(false);
  if (renaming) return <RenameForm type={type} onDone={() => setRenaming(false)} />;
  return (
    <Flex gap="3" align="center" justify="space-between" wrap="wrap">
      <Box minW="0">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {title}{' '}
          {title !== type.name && (
            <chakra.code fontWeight="normal" fontSize="sm" color="fg.muted">
              {type.name}
            </chakra.code>
          )}
        </Text>
        <HStack gap="2" fontSize="sm" color="fg.muted" wrap="wrap">
          <Badge colorPalette="gray">{t(type.builtIn ? 'kinds.builtIn' : 'kinds.added')}</Badge>
          <span>{t('kinds.usedBy', { count: type.stepCount })}</span>
          {!type.offered && <span>{t('kinds.notOffered')}</span>}
        </HStack>
      </Box>
      {!type.builtIn && <TypeActions type={type} onRename={() => setRenaming(true)} />}
    </Flex>
  );
}
