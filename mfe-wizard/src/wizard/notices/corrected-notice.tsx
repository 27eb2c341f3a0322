import type { Correction } from '@impact-call/contracts';
import { FilePen } from 'lucide-react';
import { When } from '@impact-call/ui';
import { Alert, Box, chakra, Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';

const KINDS = ['added', 'changed', 'removed'] as const;

type Part = Correction['lost'][number];
const nameOf = ({ step, part }: Part): string => (part === null ? step : `${step}: ${part}`);

export function CorrectedNotice({ correction }: { correction: Correction }) {
  const t = useT();
  const { at, changes, more, lost } = correction;
  return (
    <Alert.Root status="info" mt="3">
      <Box as={FilePen} boxSize="5" flexShrink={0} mt="0.5" aria-hidden />
      <Alert.Content minW="0">
        <Alert.Title>
          {t('corrected.title')} <When value={at} />
        </Alert.Title>
        <Alert.Description overflowWrap="anywhere" w="full">
          <Text>{t('corrected.kept')}</Text>
          {lost.length > 0 && (
            <Text mt="1" color="fg">
              {t('corrected.lost', { parts: lost.map(nameOf).join(' · ') })}
            </Text>
          )}
          {changes.length > 0 && (
            <chakra.details mt="1">
              <chakra.summary cursor="pointer" fontWeight="medium" py="1">
                {t('corrected.what', { count: changes.length + more })}
              </chakra.summary>
              <WhatChanged correction={correction} />
            </chakra.details>
          )}
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

function WhatChanged({ correction: { changes, more } }: { correction: Correction }) {
  const t = useT();
  return (
    <chakra.ul ps="5" listStyleType="disc">
      {KINDS.flatMap((kind) =>
        changes
          .filter((change) => change.kind === kind)
          .map((change) => (
            <li key={`${kind} ${change.stepId} ${change.part}`}>
              {t(`corrected.${kind}`)} {nameOf(change)}
            </li>
          )),
      )}
      {more > 0 && <li>{t('corrected.more', { count: more })}</li>}
    </chakra.ul>
  );
}
