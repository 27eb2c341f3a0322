import { BoundaryMessage, EmptyState } from '@impact-call/ui';
import type { ReactNode } from 'react';
import { Box, Button, Flex, Skeleton, Stack, VisuallyHidden } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';

interface Props<Data> {
  query: { data: Data | undefined; isError: boolean; error?: unknown; refetch(): unknown };
  loading: string;
  failed: string;
  reason?: string;
  rowsOnly?: boolean;
  children(data: Data): ReactNode;
}

/** Content of a list once it has loaded; before that a skeleton, or an error with a retry button. */
export function Loaded<Data>({ query, loading, failed, reason, rowsOnly = false, children }: Props<Data>) {
  const t = useT();
  const { data, isError, error, refetch } = query;
  if (data !== undefined) return children(data);
  return isError ? (
    <BoundaryMessage title={failed} reason={reason ?? t('tryLater')} error={error} onRetry={() => void refetch()} />
  ) : (
    <ListSkeleton rowsOnly={rowsOnly} label={loading} />
  );
}

/** Skeleton rows in their final height; `label` names the list. `rowsOnly` when the search is already there. */
export function ListSkeleton({ label, rowsOnly = false }: { label: string; rowsOnly?: boolean }) {
  return (
    <Box role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {!rowsOnly && (
        <Flex gap="4" mb="14" wrap="wrap" aria-hidden>
          <Skeleton h="11" w={{ base: 'full', md: '22rem' }} mt="6" />
          <Skeleton h="11" w={{ base: 'full', md: '10rem' }} mt="6" />
        </Flex>
      )}
      <Stack gap="0" borderWidth="1px" borderRadius="l3" bg="bg.panel" aria-hidden>
        {Array.from({ length: 10 }, (_, index) => (
          <Box key={index} px="3" py="4" borderBottomWidth={index < 9 ? '1px' : '0'}>
            <Skeleton h="4" w={`${90 - (index % 3) * 12}%`} />
          </Box>
        ))}
      </Stack>
    </Box>
  );
}

interface NoMatchProps {
  title: string;
  onClear(): void;
  children?: ReactNode;
}

export function NoMatch({ title, onClear, children }: NoMatchProps) {
  const t = useT();
  const clear = (
    <Button variant="surface" onClick={onClear}>
      {t('list.clear')}
    </Button>
  );
  return (
    <EmptyState title={title} action={clear}>
      {children}
    </EmptyState>
  );
}
