import { isProblem } from '@impact-call/api-client';
import { BoundaryMessage, EmptyState, PageSkeleton, useShell } from '@impact-call/ui';
import { Badge, chakra, Text } from '@impact-call/ui/design-system';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../translations.ts';
import { wordingIn } from '../localized/wording.ts';

/** The steps that a call type has, in their order. */
export function StepsEditor({ callTypeId }: { callTypeId: string; callId: string }) {
  const t = useT();
  const { api, queryClient, language } = useShell();
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['call-type', callTypeId],
      queryFn: ({ signal }) => api.GetCallType({ query: { id: callTypeId }, signal }),
      retry: (count, error) => !isProblem(error) && count < 2,
      refetchOnMount: 'always',
    },
    queryClient,
  );
  if (isError && !data) return <BoundaryMessage title={t('one.stepFailed')} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton cards={1} />;
  if (data.steps.length === 0) return <EmptyState title={t('steps.none')}>{t('steps.noneHint')}</EmptyState>;
  return (
    <>
      <Text mb="4" color="fg.muted" maxW="prose">
        {t('steps.lead', { type: wordingIn(data.name, language) })}
      </Text>
      <chakra.ol listStyleType="none" borderWidth="1px" borderRadius="l3" bg="bg.panel">
        {data.steps.map((step, index) => (
          <chakra.li
            key={step.id}
            display="flex"
            gap="4"
            px="4"
            py="3"
            borderTopWidth={index === 0 ? '0' : '1px'}
            alignItems="baseline"
          >
            <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
              {index + 1}
            </chakra.span>
            <chakra.span flex="1" minW="0" fontWeight="medium" overflowWrap="anywhere">
              {wordingIn(step.name, language)}
            </chakra.span>
            <Badge colorPalette="gray">{step.stepType.name}</Badge>
          </chakra.li>
        ))}
      </chakra.ol>
    </>
  );
}
