import { chakra, Flex, Text } from '@impact-call/ui/design-system';
import { KINDS } from './decision-view.ts';
import { PublishButton } from './publish-button.tsx';
import { useDecisionT } from './texts.ts';
import { useDecisionSummary } from './use-decisions.ts';
import { usePublish } from './use-publish.ts';

export function SummaryLine({ callId }: { callId: string }) {
  const t = useDecisionT();
  const { data } = useDecisionSummary(callId);
  const { busy, publish } = usePublish(callId);
  if (!data || data.submitted === 0) return null;
  const { submitted, pending, revision } = data;
  const decided = KINDS.reduce((sum, kind) => sum + data[kind], 0);
  const figures: [string, number][] = [
    [t('summary.submitted'), submitted],
    ...KINDS.map((kind): [string, number] => [t(`kind.${kind}`), data[kind]]),
    [t('kind.undecided'), submitted - decided],
  ];
  return (
    <Flex columnGap="6" rowGap="2" mt="-1.5" mb="1.5" wrap="wrap" justify="space-between" align="center">
      <chakra.dl display="flex" flexWrap="wrap" columnGap="4">
        {figures.map(([label, count]) => (
          <Flex key={label} gap="1.5">
            <Text as="dt" color="fg.muted">
              {label}
            </Text>
            <Text as="dd" m="0" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {count}
            </Text>
          </Flex>
        ))}
      </chakra.dl>
      <PublishButton
        size="sm"
        callId={callId}
        label={pending === 0 ? t('publish.none') : t('publish.all', { count: pending })}
        letters={pending}
        busy={busy}
        onPublish={(onSettled) => publish(revision, onSettled)}
      />
    </Flex>
  );
}
